import type { TransferEvent } from '@trilha/rules/incentives/points-transfers';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import { applyTransferEvent, stateOf } from './apply-event.ts';
import type { EventFacts } from './apply-event.ts';
import type { DueWork } from './due-work.ts';
import { PartnerRefused, PartnerUnclear } from './partner-client.ts';
import type { PartnerClient, PartnerTransfer } from './partner-client.ts';
import { partnerOf } from './partner-program.ts';
import { findProgram } from './programs.queries.ts';
import { findTransfer, postponeTransfer } from './transfers.queries.ts';
import type { TransferRow } from './transfers.queries.ts';

const MAX_DELAY_SECONDS = 3600;
/** After so long without a clear answer the partner is asked to forget the transfer. */
const GIVE_UP_HOURS = 72;

interface Outcome {
  readonly event: TransferEvent;
  readonly facts: EventFacts;
}

/** Seconds before the next try: 2, 4, 8 … up to an hour. */
function retrySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(attempts, 12));
}

/** What an answer of the partner means for the transfer it is about. */
function outcomeOf(row: TransferRow, answer: PartnerTransfer): Outcome {
  if (answer.status === 'voided') return { event: 'void', facts: {} };
  if (answer.status !== 'completed') throw new PartnerUnclear('the partner is still working on it');
  const isAsAsked = answer.points === row.partnerAmount && answer.participantId === row.participantId;
  return {
    event: isAsAsked ? 'confirm' : 'differ',
    facts: { creditedAmount: answer.points, creditedAt: new Date(answer.creditedAt) },
  };
}

async function ask(partner: PartnerClient, row: TransferRow, isFirst: boolean): Promise<Outcome> {
  if (row.state === 'withdrawing') return outcomeOf(row, await partner.voidTransfer(row.id));
  // An earlier call may have been done although its answer was lost: the partner is asked for its state before the call is repeated.
  const before = isFirst ? undefined : await partner.find(row.id);
  const answer =
    before ??
    (await partner.send({
      transferId: row.id,
      participantId: row.participantId,
      points: row.partnerAmount,
      sourceAccount: row.memberId,
      requestedAt: row.createdAt,
    }));
  return outcomeOf(row, answer);
}

async function outcomeAtPartner(
  partner: PartnerClient,
  row: TransferRow,
  isFirst: boolean,
): Promise<Outcome> {
  try {
    return await ask(partner, row, isFirst);
  } catch (error) {
    if (!(error instanceof PartnerRefused)) throw error;
    return error.code === 'transfer_voided'
      ? { event: 'void', facts: {} }
      : { event: 'refuse', facts: { refusal: error.code } };
  }
}

/**
 * Writes down, before the partner is called, that it is asked, or that the transfer is given up. Returns whether it is asked
 * for the first time.
 */
async function prepare(ctx: TenantContext, transferId: string): Promise<boolean> {
  const row = await findTransfer(ctx, transferId);
  if (!row) return false;
  if (stateOf(row) === 'reserved') return (await applyTransferEvent(ctx, transferId, 'send')) === 'asked';
  const isOld = ctx.now.getTime() - row.createdAt.getTime() > GIVE_UP_HOURS * 3_600_000;
  if (stateOf(row) === 'asked' && isOld) await applyTransferEvent(ctx, transferId, 'withdraw');
  return false;
}

/**
 * Takes a transfer one step on. That the partner is asked is committed before it is called, so a worker killed at any moment
 * leaves a transfer whose outcome the next one asks for first; the call itself happens outside any transaction.
 */
export async function advanceTransfer(
  services: AppServices,
  { tenantId, id, memberId, attempts }: DueWork,
  timeoutMs: number,
): Promise<void> {
  const inCompany = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, { tenantId, memberId, at: services.clock(), name: 'points-transfer' }, work);

  const due = await inCompany(async (ctx) => {
    const isFirst = await prepare(ctx, id);
    const row = await findTransfer(ctx, id);
    const program = await findProgram(ctx.tx, tenantId);
    if (row && program && row.programVersion !== program.version)
      throw new Error('A transfer is asked of the partner it began with only.');
    return row && program && { row, isFirst, partner: partnerOf(services, program, timeoutMs) };
  });
  if (!due || due.row.endedAt || due.row.state === 'disputed') return;
  const { row, isFirst, partner } = due;
  try {
    const { event, facts } = await outcomeAtPartner(partner, row, isFirst);
    await inCompany(async (ctx) => {
      const state = await applyTransferEvent(ctx, id, event, facts);
      if (state === undefined)
        services.log.warn({ tenantId, transferId: id, event }, 'a transfer had ended before its answer came');
    });
  } catch (error) {
    if (!(error instanceof PartnerUnclear)) throw error;
    services.log.warn(
      { tenantId, transferId: id, reason: error.message },
      'a transfer waits for the partner',
    );
    await inCompany((ctx) =>
      postponeTransfer(ctx, id, {
        dueAt: new Date(ctx.now.getTime() + retrySeconds(attempts) * 1000),
        lastError: error.message,
      }),
    );
  }
}
