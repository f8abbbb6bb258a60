import type { ScormEdition, ScormItem } from '@trilha/contracts/learning/scorm';
import { roundScore } from '@trilha/rules/learning/grading';

import { parseClockSpan, parseIsoDuration } from './cmi-time.ts';

/**
 * What a committed data model means for the learner, decided on the server: content only reports (SCORM 1.2 run-time
 * §3.4, SCORM 2004 RTE §4.2). A model is a flat map from element to its text, such as `cmi.core.lesson_status`.
 */
export type CmiModel = Readonly<Record<string, string>>;

export interface ScoResult {
  readonly completion: 'not_attempted' | 'unknown' | 'incomplete' | 'completed';
  readonly success: 'unknown' | 'passed' | 'failed';
  /** −1…1; null where the content gave no score. */
  readonly scoreScaled: number | null;
  /** 0…100, rounded as every score. */
  readonly scorePercent: number | null;
  readonly location: string;
  /** True when the content wants to find its data again at the next visit. */
  readonly suspended: boolean;
  readonly totalSeconds: number;
}

export interface CommitFacts {
  readonly edition: ScormEdition;
  readonly item: Pick<ScormItem, 'masteryScore' | 'completionThreshold' | 'scaledPassingScore'>;
  /** Seconds of all earlier sessions: the running session's time is added anew with each commit. */
  readonly secondsBefore: number;
  /** True for the last commit of a session (LMSFinish, Terminate): only then the LMS completes what was left out. */
  readonly finished: boolean;
}

/** Reads a commit of either edition. Values outside their vocabulary count as never set. */
export function readCommit(cmi: CmiModel, facts: CommitFacts): ScoResult {
  return facts.edition === 'scorm_12' ? readScorm12(cmi, facts) : readScorm2004(cmi, facts);
}

function readScorm12(cmi: CmiModel, facts: CommitFacts): ScoResult {
  const exit = cmi['cmi.core.exit'] ?? '';
  const suspended = exit === 'suspend';
  const raw = numberIn(cmi['cmi.core.score.raw']);
  const scorePercent = percentOf(raw, cmi['cmi.core.score.min'], cmi['cmi.core.score.max']);
  const { completion, success } = status12(cmi, facts, raw, suspended);
  return {
    completion,
    success,
    scoreScaled: scorePercent === null ? null : scorePercent / 100,
    scorePercent,
    location: cmi['cmi.core.lesson_location'] ?? '',
    suspended,
    totalSeconds: facts.secondsBefore + (parseClockSpan(cmi['cmi.core.session_time']) ?? 0),
  };
}

function status12(
  cmi: CmiModel,
  facts: CommitFacts,
  raw: number | null,
  suspended: boolean,
): Pick<ScoResult, 'completion' | 'success'> {
  const { masteryScore } = facts.item;
  const status = STATUS_12.get(cmi['cmi.core.lesson_status'] ?? '');
  const hasCredit = (cmi['cmi.core.credit'] ?? 'credit') === 'credit';
  // What the content asks to keep open is not judged yet.
  if (facts.finished && !suspended && masteryScore !== null && raw !== null && hasCredit) {
    return { completion: 'completed', success: raw >= masteryScore ? 'passed' : 'failed' };
  }
  if (status) return status;
  // Content that says nothing is done when it ends (RTE 1.2: the LMS sets "completed").
  return facts.finished && !suspended
    ? { completion: 'completed', success: 'unknown' }
    : { completion: 'not_attempted', success: 'unknown' };
}

/** `not attempted` is missing on purpose: it is what a status is before it is set. */
const STATUS_12: ReadonlyMap<string, Pick<ScoResult, 'completion' | 'success'>> = new Map([
  ['passed', { completion: 'completed', success: 'passed' }],
  ['completed', { completion: 'completed', success: 'unknown' }],
  ['failed', { completion: 'completed', success: 'failed' }],
  ['incomplete', { completion: 'incomplete', success: 'unknown' }],
  ['browsed', { completion: 'incomplete', success: 'unknown' }],
]);

function readScorm2004(cmi: CmiModel, facts: CommitFacts): ScoResult {
  const exit = cmi['cmi.exit'] ?? '';
  const scoreScaled = within(numberIn(cmi['cmi.score.scaled']), -1, 1);
  const fromScaled = scoreScaled === null ? null : roundScore(Math.max(0, scoreScaled) * 100);
  const fromRaw = percentOf(numberIn(cmi['cmi.score.raw']), cmi['cmi.score.min'], cmi['cmi.score.max']);
  return {
    completion: completion2004(cmi, facts.item.completionThreshold),
    success: success2004(cmi, facts.item.scaledPassingScore, scoreScaled),
    scoreScaled,
    scorePercent: fromScaled ?? fromRaw,
    location: cmi['cmi.location'] ?? '',
    suspended: exit === 'suspend' || cmi['adl.nav.request'] === 'suspendAll',
    totalSeconds: facts.secondsBefore + (parseIsoDuration(cmi['cmi.session_time']) ?? 0),
  };
}

/** A threshold of the manifest overrides what the content claims, as soon as there is a measure to compare. */
function completion2004(cmi: CmiModel, threshold: number | null): ScoResult['completion'] {
  const measure = within(numberIn(cmi['cmi.progress_measure']), 0, 1);
  if (threshold !== null) {
    if (measure === null) return 'unknown';
    return measure >= threshold ? 'completed' : 'incomplete';
  }
  const status = cmi['cmi.completion_status'];
  if (status === 'completed' || status === 'incomplete') return status;
  return status === 'not attempted' ? 'not_attempted' : 'unknown';
}

/** A passing score of the manifest overrides what the content claims; without a score nothing is known. */
function success2004(cmi: CmiModel, passing: number | null, scaled: number | null): ScoResult['success'] {
  if (passing !== null) {
    if (scaled === null) return 'unknown';
    return scaled >= passing ? 'passed' : 'failed';
  }
  const status = cmi['cmi.success_status'];
  return status === 'passed' || status === 'failed' ? status : 'unknown';
}

/** Raw score in percent of its range; 0…100 where the content names no sensible range. */
function percentOf(
  raw: number | null,
  minimum: string | undefined,
  maximum: string | undefined,
): number | null {
  if (raw === null) return null;
  const most = numberIn(maximum) ?? 100;
  const least = numberIn(minimum) ?? 0;
  const percent = most > least ? ((raw - least) / (most - least)) * 100 : raw;
  return roundScore(Math.min(100, Math.max(0, percent)));
}

/** A decimal number as SCORM writes it; null for anything else, the empty text included. */
function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,10}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : null;
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}
