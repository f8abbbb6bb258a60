import { TRAINING_POINTS } from '@trilha/rules/engagement/point-units';
import { calendarDay } from '@trilha/rules/platform/dates';
import {
  TRANSFER_STATES,
  afterTransferEvent,
  pointsOfTransfer,
  redeemableUntil,
} from '@trilha/rules/incentives/points-transfers';
import type { TransferEvent, TransferState } from '@trilha/rules/incentives/points-transfers';

import type { TenantContext } from '../../../platform/context.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { postPoints } from '../../engagement/points/post-points.ts';
import { changeTransfer, findTransfer, lockTransfer } from './transfers.queries.ts';
import type { TransferChange, TransferRow } from './transfers.queries.ts';

/** What the partner said with an event. */
export interface EventFacts {
  readonly refusal?: string;
  readonly creditedAmount?: number;
  readonly creditedAt?: Date;
}

/** The state of a row, which the database holds as text. */
export function stateOf({ state }: { readonly state: string }): TransferState {
  const known = TRANSFER_STATES.find((name) => name === state);
  if (!known) throw new Error(`A transfer has the unknown state ${state}.`);
  return known;
}

/** Moves the held points to where they belong. One key for both ends: the ledger itself lets only one of them happen. */
async function endHold(ctx: TenantContext, row: TransferRow, place: 'gone' | 'back'): Promise<string> {
  const { postingId } = await postPoints(ctx, {
    key: `points-transfer:${row.id}:end`,
    rule: place === 'gone' ? 'points_transfer_settled' : 'points_transfer_returned',
    source: { kind: 'points_transfer', id: row.id },
    detail: { program: row.program },
    lines: [
      { kind: 'hold', member: null, ...TRAINING_POINTS, amount: -row.amount },
      place === 'gone'
        ? { kind: 'partner', member: null, ...TRAINING_POINTS, amount: row.amount }
        : { kind: 'member', member: row.memberId, ...TRAINING_POINTS, amount: row.amount },
    ],
  });
  return postingId;
}

/** When a worker takes it up in its new state; one that is about to ask keeps the lease it has. */
function whenDue(ctx: TenantContext, state: TransferState): Pick<TransferChange, 'dueAt' | 'attempts'> {
  if (state === 'asked') return {};
  return { dueAt: state === 'withdrawing' ? ctx.now : null, attempts: 0 };
}

async function notifyOwner(ctx: TenantContext, row: TransferRow, place: 'gone' | 'back'): Promise<void> {
  await notify(ctx, {
    memberId: row.memberId,
    body: {
      kind: place === 'gone' ? 'transfer_completed' : 'transfer_returned',
      data: { amount: row.amount, program: row.program },
    },
    link: `/points/transfer/${row.id}`,
    dedupe: `points-transfer:${row.id}`,
  });
}

/**
 * Lets something happen to a transfer: its state, the points it holds, its time line and the message to its owner, all in this
 * transaction. Returns the state after it; undefined where there is no such transfer or its state does not know the event.
 */
export async function applyTransferEvent(
  ctx: TenantContext,
  transferId: string,
  event: TransferEvent,
  facts: EventFacts = {},
): Promise<TransferState | undefined> {
  // Locked first: two workers after a lost lease, or a worker and the owner, come one after the other.
  if (!(await lockTransfer(ctx, transferId))) return undefined;
  const row = await findTransfer(ctx, transferId);
  const state = row && afterTransferEvent(stateOf(row), event);
  if (!state) return undefined;

  const place = pointsOfTransfer(state);
  const ended = place === 'held' ? {} : { endPostingId: await endHold(ctx, row, place), endedAt: ctx.now };
  const credited =
    facts.creditedAt === undefined
      ? {}
      : { redeemBy: redeemableUntil(calendarDay(facts.creditedAt, ctx.actor.timeZone)) };
  await changeTransfer(ctx, transferId, {
    state,
    ...whenDue(ctx, state),
    ...facts,
    ...credited,
    ...ended,
  });
  if (place !== 'held') await notifyOwner(ctx, row, place);
  return state;
}
