import type { ScormEdition, ScormItem } from '@trilha/contracts/learning/scorm';
import { roundScore } from '@trilha/rules/learning/grading';
import { parseScormNumber, statusAfterSession12 } from '@trilha/rules/learning/scorm-status';

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
  /** What the LMS sets in the data model itself; the next launch finds it. */
  readonly written: CmiModel;
}

export interface CommitFacts {
  readonly edition: ScormEdition;
  readonly item: Pick<ScormItem, 'masteryScore' | 'completionThreshold' | 'scaledPassingScore'>;
  /** Seconds of all earlier sessions: the running session's time is added again with each commit. */
  readonly secondsBefore: number;
  /** True for the last commit of a session (LMSFinish, Terminate): only then the LMS completes what was left out. */
  readonly finished: boolean;
  /** True where the session is over, also without the content's word (a closed page): then a claim is judged. */
  readonly ended: boolean;
}

/** Reads a commit of either edition. Values outside their vocabulary count as never set. */
export function readCommit(cmi: CmiModel, facts: CommitFacts): ScoResult {
  return facts.edition === 'scorm_12' ? readScorm12(cmi, facts) : readScorm2004(cmi, facts);
}

function readScorm12(cmi: CmiModel, facts: CommitFacts): ScoResult {
  const exit = cmi['cmi.core.exit'] ?? '';
  const suspended = exit === 'suspend';
  const raw = parseScormNumber(cmi['cmi.core.score.raw']);
  const scorePercent = percentOf(raw, cmi['cmi.core.score.min'], cmi['cmi.core.score.max']);
  const status = status12(cmi, facts);
  return {
    ...result12(status, facts),
    scoreScaled: scorePercent === null ? null : scorePercent / 100,
    scorePercent,
    location: cmi['cmi.core.lesson_location'] ?? '',
    suspended,
    totalSeconds: facts.secondsBefore + (parseClockSpan(cmi['cmi.core.session_time']) ?? 0),
    written: status === undefined ? {} : { 'cmi.core.lesson_status': status },
  };
}

function status12(cmi: CmiModel, { item, finished, ended }: CommitFacts): string | undefined {
  if (!finished && !ended) return cmi['cmi.core.lesson_status'];
  return statusAfterSession12(cmi, { masteryScore: item.masteryScore, finished });
}

function result12(
  status: string | undefined,
  { item, finished, ended }: CommitFacts,
): Pick<ScoResult, 'completion' | 'success'> {
  const result = STATUS_12.get(status ?? '') ?? { completion: 'not_attempted', success: 'unknown' };
  // A claim to be done is held against the mastery score once the session is over: until then the score may change.
  const isUnjudged = item.masteryScore !== null && !finished && !ended;
  return isUnjudged && result.completion === 'completed' && result.success !== 'failed'
    ? { completion: 'incomplete', success: 'unknown' }
    : result;
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
  const scoreScaled = within(parseScormNumber(cmi['cmi.score.scaled']), -1, 1);
  const fromScaled = scoreScaled === null ? null : roundScore(Math.max(0, scoreScaled) * 100);
  const fromRaw = percentOf(
    parseScormNumber(cmi['cmi.score.raw']),
    cmi['cmi.score.min'],
    cmi['cmi.score.max'],
  );
  const success = success2004(cmi, facts.item.scaledPassingScore, scoreScaled);
  const completion = completion2004(cmi, facts.item.completionThreshold);
  // Content that has to reach a score and gave none yet is not done before its session is over.
  const isUnjudged = facts.item.scaledPassingScore !== null && success === 'unknown';
  const isOpen = !facts.finished && !facts.ended;
  return {
    completion: isUnjudged && isOpen && completion === 'completed' ? 'incomplete' : completion,
    success,
    scoreScaled,
    scorePercent: fromScaled ?? fromRaw,
    location: cmi['cmi.location'] ?? '',
    suspended: exit === 'suspend' || cmi['adl.nav.request'] === 'suspendAll',
    totalSeconds: facts.secondsBefore + (parseIsoDuration(cmi['cmi.session_time']) ?? 0),
    written: {},
  };
}

/** A threshold of the manifest overrides what the content claims, as soon as there is a measure to compare. */
function completion2004(cmi: CmiModel, threshold: number | null): ScoResult['completion'] {
  const measure = within(parseScormNumber(cmi['cmi.progress_measure']), 0, 1);
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
  const most = parseScormNumber(maximum) ?? 100;
  const least = parseScormNumber(minimum) ?? 0;
  const percent = most > least ? ((raw - least) / (most - least)) * 100 : raw;
  return roundScore(Math.min(100, Math.max(0, percent)));
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}
