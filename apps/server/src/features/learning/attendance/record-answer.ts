import {
  attendanceStateAt,
  awaitsAnswer,
  closedAt,
  stateAfterAnswer,
} from '@trilha/rules/learning/attendance';
import type { AttendanceState } from '@trilha/rules/learning/attendance';
import { contradictions, kindOfAnswer, readErrorCodes } from '@trilha/rules/learning/attendance-answers';
import type { AnswerKind, AuthorityAnswer } from '@trilha/rules/learning/attendance-answers';

import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { tenantOfSecret } from '../../identity/sessions/secret-token.ts';
import { SESSION_PREFIX } from './leave-for-authority.ts';
import {
  findByKey,
  giveUpOpenings,
  hasSessionSince,
  insertAnswer,
  lockByKey,
  lockOpenings,
  updateSession,
} from './sessions.queries.ts';
import type { AnswerVerdict, SessionRow } from './sessions.queries.ts';
import { findAuthority } from './setup.queries.ts';

/** Which of our two addresses an answer came to. */
export type AnswerAddress = 'success' | 'failure';

interface Judged {
  readonly kind: AnswerKind;
  readonly verdict: AnswerVerdict;
  readonly state: AttendanceState;
  readonly errorCodes: readonly string[];
  readonly contradicts: readonly string[];
}

const REFUSED = { start_recorded: 'start_refused', close_recorded: 'close_refused' } as const;

/** States an answer leads to, by which one that comes again is known. */
const RESULTS: Readonly<Record<AnswerKind, readonly AttendanceState[]>> = {
  start_recorded: ['open', 'closing', 'closed', 'expired'],
  start_refused: ['failed'],
  close_recorded: ['closed'],
  close_refused: [],
};

function verdictOutOfPlace(kind: AnswerKind, state: AttendanceState): AnswerVerdict {
  if (RESULTS[kind].includes(state)) return 'repeated';
  return state === 'abandoned' || state === 'expired' ? 'late' : 'out_of_order';
}

const BEFORE_CLOSE: ReadonlySet<AttendanceState> = new Set(['opening', 'abandoned', 'failed']);

/** What an answer means for a session at a moment. */
function judge(row: SessionRow, answer: AuthorityAnswer, at: AnswerAddress, now: Date): Judged {
  const state = attendanceStateAt(row, now);
  const kind = kindOfAnswer(answer, !BEFORE_CLOSE.has(state));
  const isRecorded = kind === 'start_recorded' || kind === 'close_recorded';
  const errorCodes = answer.GlosaError === undefined ? [] : readErrorCodes(answer.GlosaError);
  const contradicts = contradictions({ ...row, run: row.run ?? '' }, answer, at === 'failure');
  const next = stateAfterAnswer(row, kind, now);
  if (next === null) return { kind, verdict: verdictOutOfPlace(kind, state), state, errorCodes, contradicts };
  if (!isRecorded || contradicts.length === 0)
    return { kind, verdict: 'taken', state: next, errorCodes, contradicts };
  // Whoever brings it may have made it up: it opens nothing, and nothing else is awaited.
  return {
    kind,
    verdict: 'contradicts',
    state: stateAfterAnswer(row, REFUSED[kind], now) ?? state,
    errorCodes,
    contradicts,
  };
}

const ENDED: ReadonlySet<AttendanceState> = new Set(['closed', 'failed', 'abandoned', 'expired']);
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The authority's own time with its zone, as it came. */
function authorityTimeOf({ FechaHora, ZonaHoraria }: AuthorityAnswer): string | null {
  if (FechaHora === undefined || !MOMENT.test(FechaHora.trim())) return null;
  return [FechaHora.trim(), ZonaHoraria?.trim()].filter(Boolean).join(' ');
}

async function applyAnswer(
  tx: Tx,
  of: { readonly tenantId: string; readonly now: Date; readonly row: SessionRow },
  answer: AuthorityAnswer,
  judged: Judged,
): Promise<void> {
  const { tenantId, now, row } = of;
  if (judged.state === row.state && judged.verdict !== 'taken') return;
  const starts = judged.verdict === 'taken' && judged.kind === 'start_recorded';
  const minutes = starts ? (await findAuthority(tx, tenantId))?.sessionMinutes : undefined;
  await updateSession(tx, tenantId, row.id, {
    state: judged.state,
    ...(judged.verdict === 'taken' ? { errorCodes: judged.errorCodes } : {}),
    ...(judged.verdict === 'taken' && judged.kind === 'close_recorded'
      ? { authorityCloseTime: authorityTimeOf(answer) }
      : {}),
    ...(ENDED.has(judged.state) ? { endedAt: endOf(row, now) } : {}),
    ...(starts && minutes
      ? {
          startedAt: begunAt(row, now),
          endsAt: endOfLength(begunAt(row, now), minutes),
          endedAt: judged.state === 'expired' ? endOfLength(begunAt(row, now), minutes) : null,
          authoritySession: answer.IdSesionSence?.trim() ?? '',
          authorityTime: authorityTimeOf(answer),
        }
      : {}),
  });
}

/** A session that was never under way ends when it is given up. */
const endOf = (row: SessionRow, now: Date): Date =>
  row.startedAt === null ? (row.endedAt ?? now) : closedAt(row, now);

/** When a start that is answered now was recorded there: an answer that comes late says it was while it was waited for. */
const begunAt = (row: SessionRow, now: Date): Date => (awaitsAnswer(row, now) ? now : row.leftAt);

const endOfLength = (begun: Date, minutes: number): Date => new Date(begun.getTime() + minutes * 60_000);

/** A start that was given up counts, unless another session runs or was begun since; an opening that waits is given up for it. */
async function yieldToStart(tx: Tx, row: SessionRow, judged: Judged, now: Date): Promise<Judged> {
  if (judged.verdict !== 'taken' || judged.kind !== 'start_recorded') return judged;
  if (await hasSessionSince(tx, row)) return { ...judged, verdict: 'late', state: row.state };
  const minutes = (await findAuthority(tx, row.tenantId))?.sessionMinutes ?? 0;
  // Over there by now: it opens nothing, and can be closed.
  if (endOfLength(begunAt(row, now), minutes) <= now) return { ...judged, state: 'expired' };
  await giveUpOpenings(tx, row, now);
  return judged;
}

/** What came, but for our own id, which is the session's secret as long as it runs. */
const fieldsOf = (answer: AuthorityAnswer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) =>
      value === undefined || name === 'IdSesionAlumno' ? [] : [[name, value]],
    ),
  );

/**
 * Records an answer of the authority. It comes through the learner's browser, so it is matched by our unguessable id, counts once, in its
 * place, and only where it fits what was sent; everything that came is written down. What comes late counts within a day: the authority
 * has recorded it. Gives the course it is of; undefined where nobody knows the id.
 */
export async function recordAnswer(
  services: Pick<Services, 'pool' | 'clock'>,
  answer: AuthorityAnswer,
  at: AnswerAddress,
): Promise<{ readonly courseId: string } | undefined> {
  const sessionKey = answer.IdSesionAlumno ?? '';
  const tenantId = tenantOfSecret(SESSION_PREFIX, sessionKey);
  if (!tenantId) return undefined;
  const now = services.clock();
  return inTenant(services.pool, tenantId, async (tx) => {
    const found = await findByKey(tx, tenantId, sessionKey);
    if (!found) return undefined;
    // In the order of who begins an opening: first the learner's place in the course, then the session.
    await lockOpenings(tx, found);
    const row = await lockByKey(tx, tenantId, sessionKey);
    if (!row) return undefined;
    const judged = await yieldToStart(tx, row, judge(row, answer, at, now), now);
    await insertAnswer(tx, { tenantId, sessionId: row.id, now }, { ...judged, fields: fieldsOf(answer) });
    await applyAnswer(tx, { tenantId, now, row }, answer, judged);
    return { courseId: row.trainingId };
  });
}
