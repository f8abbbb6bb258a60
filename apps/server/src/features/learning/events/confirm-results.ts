import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommitForEach } from '../../../platform/queue/outbox.ts';
import type { EventPassed } from './conclude-training.ts';
import type { LoadedEvent } from './load-event.ts';
import { runEvent } from './require-instructor.ts';
import { listEnrolled, setResults, setResultsConfirmed } from './results.queries.ts';
import type { EventResult } from './results.queries.ts';
import { readRoll } from './roll.ts';
import { publishWholeRoll } from './roll-topic.ts';

/** What is said after the commit of everybody who passed, in one statement however many they are. */
function payloadsOf(
  { trainingId, kind }: Pick<LoadedEvent, 'trainingId' | 'kind'>,
  results: readonly EventResult[],
): RawBuilder<{ readonly payload: EventPassed }> {
  const passed: EventPassed[] = results
    .filter(({ result }) => result === 'passed')
    .map(({ memberId, grade }) => ({ memberId, trainingId, kind, grade }));
  return sql`select payload from jsonb_array_elements(${JSON.stringify(passed)}::jsonb) payload`;
}

/**
 * Confirms results and grades of an event that is over; only then the training counts it. Everybody who takes part gets one at first,
 * afterwards single ones can be corrected. Nobody confirms their own. Throws `not_found`, `event_canceled`, `event_not_over`,
 * `forbidden`, `not_found` for who does not take part, `results_incomplete`, and `result_counted` for taking back what has counted: a
 * certificate is then revoked by hand.
 */
export async function confirmResults(
  ctx: TenantContext,
  eventId: string,
  results: readonly EventResult[],
): Promise<EventRoll> {
  const event = await runEvent(ctx, eventId, { lock: true });
  if (event.canceledAt) throw new AppError('event_canceled');
  if (event.state !== 'awaiting_results' && event.state !== 'finished') throw new AppError('event_not_over');
  const had = new Map((await listEnrolled(ctx, eventId)).map((row) => [row.memberId, row]));
  const given = new Map(results.map((row) => [row.memberId, row]));
  for (const [memberId, { result }] of given) {
    requireSomeoneElse(ctx.actor, memberId);
    const before = had.get(memberId);
    if (!before) throw new AppError('not_found');
    if (before.result === 'passed' && result === 'failed') throw new AppError('result_counted');
  }
  const isMissing = [...had.values()].some(
    ({ memberId, result }) => result === null && !given.has(memberId) && !isOneself(ctx.actor, memberId),
  );
  // Who came in afterwards, for the recording, has none yet.
  if (isMissing && !event.resultsConfirmedAt) throw new AppError('results_incomplete');

  const changed = [...given.values()].filter(({ memberId, result, grade }) => {
    const before = had.get(memberId);
    return before?.result !== result || before.grade !== grade;
  });
  await setResults(ctx, eventId, changed);
  await afterCommitForEach(ctx, 'training_event.passed', payloadsOf(event, changed));
  await setResultsConfirmed(ctx, eventId);
  publishWholeRoll(ctx, eventId);
  if (changed.length > 0)
    await appendAuditEntry(ctx, {
      action: 'training_event.results',
      objectKind: 'training_event',
      objectId: eventId,
      before: changed.map(({ memberId }) => had.get(memberId)),
      after: changed,
    });
  return readRoll(ctx, eventId);
}
