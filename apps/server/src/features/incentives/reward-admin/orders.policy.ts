import { FULFIL_STEPS } from '@trilha/contracts/incentives/order-admin';
import type { FulfilStep } from '@trilha/contracts/incentives/order-admin';
import { orderTransition } from '@trilha/rules/incentives/rewards';
import type { OrderState, RewardKind } from '@trilha/rules/incentives/rewards';

import { isAllowed, isOneself } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/context.ts';

/** An order as far as its next steps depend on it. */
export interface OrderStepRule {
  readonly kind: RewardKind;
  readonly state: OrderState;
  readonly packed: boolean;
  /** Waits for somebody's decision because its buyer owes points. */
  readonly held: boolean;
  readonly memberId: string;
}

/** Whether somebody may work on orders at all. */
export function mayFulfil(actor: Actor): boolean {
  return isAllowed(actor, 'orders.fulfil');
}

/** Whether a step follows. A card is delivered by its provider only, a piece is packed once, a held order waits. */
export function stepFollows(step: FulfilStep, order: OrderStepRule): boolean {
  const { kind, state, packed } = order;
  if (step === 'release') return order.held;
  if (step !== 'cancel' && order.held) return false;
  if (step === 'pack') return kind === 'physical' && state === 'in_preparation' && !packed;
  if (kind === 'gift_card' && step !== 'cancel') return false;
  return orderTransition(state, step, kind) !== null;
}

/** What somebody may do with an order now; nobody decides about their own. */
export function stepsOf(actor: Actor, order: OrderStepRule): FulfilStep[] {
  if (!mayFulfil(actor) || isOneself(actor, order.memberId)) return [];
  return FULFIL_STEPS.filter((step) => stepFollows(step, order));
}
