import { campaignPhase } from './campaigns.ts';
import type { CampaignTerms } from './campaigns.ts';
import { calendarDay } from '../platform/dates.ts';

/** What can be redeemed: sent by post, a code out of a pool at once, or a card its provider makes. */
export const REWARD_KINDS = ['physical', 'digital_code', 'app_store_code', 'gift_card'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** Kinds whose codes lie in a pool and are handed out at once. */
export function isCodeKind(kind: RewardKind): boolean {
  return kind === 'digital_code' || kind === 'app_store_code';
}

export const REWARD_STATES = ['draft', 'published', 'withdrawn'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

export const ORDER_STATES = [
  'awaiting_approval',
  'in_preparation',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STEPS = ['approve', 'ship', 'deliver', 'cancel'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** State × step → state. Only what travels is shipped; what arrived is cancelled only by who runs the program. */
const TRANSITIONS: Readonly<Record<OrderState, Partial<Record<OrderStep, OrderState>>>> = {
  awaiting_approval: { approve: 'in_preparation', cancel: 'cancelled' },
  in_preparation: { ship: 'shipped', deliver: 'delivered', cancel: 'cancelled' },
  shipped: { deliver: 'delivered', cancel: 'cancelled' },
  delivered: { cancel: 'cancelled' },
  cancelled: {},
};

/** The state a step leads an order to, or null where it cannot be taken (RWD-04). */
export function orderTransition(state: OrderState, step: OrderStep, kind: RewardKind): OrderState | null {
  const next = TRANSITIONS[state][step] ?? null;
  if (kind === 'physical') return step === 'deliver' && state === 'in_preparation' ? null : next;
  return step === 'ship' ? null : next;
}

/** The state a new order begins in: pieces wait for approval, codes are there at once, cards are being made. */
export function firstOrderState(kind: RewardKind): OrderState {
  if (kind === 'physical') return 'awaiting_approval';
  return isCodeKind(kind) ? 'delivered' : 'in_preparation';
}

/** Whether the person who ordered may still take it back: as long as nobody approved it. */
export function mayCancelOwn(state: OrderState): boolean {
  return state === 'awaiting_approval';
}

/** What is known about a reward and the person who wants it, in one campaign. */
export interface Wish {
  readonly kind: RewardKind;
  readonly price: number;
  /** Spendable points of the campaign; below zero after a reversal of what was spent. */
  readonly balance: number;
  /** Null is without limit. */
  readonly pieces: number | null;
  /** Days of the campaign's zone, both included. */
  readonly today: string;
  readonly offeredFrom: string | null;
  readonly offeredUntil: string | null;
  readonly minLevel: number;
  readonly level: number;
  readonly missingCourses: number;
  readonly category: { readonly maximum: number | null; readonly taken: number };
}

/** Why a reward cannot be redeemed now; each is a text of its own and a code of the errors' table (RWD-02). */
export const REWARD_OBSTACLES = [
  'reward_not_offered',
  'app_store_codes_gone',
  'out_of_stock',
  'category_limit_reached',
  'reward_level_required',
  'trainings_required',
  'insufficient_points',
] as const;
export type RewardObstacle = (typeof REWARD_OBSTACLES)[number];

/**
 * Everything that stands between a person and a reward, what they cannot change first. The store shows all of them before the
 * button, redeeming refuses with the first: one rule, so that no tap ends in a reason nobody announced.
 */
export function rewardObstacles(wish: Wish): readonly RewardObstacle[] {
  const obstacles: RewardObstacle[] = [];
  const { today, offeredFrom, offeredUntil, category } = wish;
  if ((offeredFrom && today < offeredFrom) || (offeredUntil && today > offeredUntil))
    obstacles.push('reward_not_offered');
  if (wish.pieces !== null && wish.pieces < 1)
    obstacles.push(wish.kind === 'app_store_code' ? 'app_store_codes_gone' : 'out_of_stock');
  if (category.maximum !== null && category.taken >= category.maximum)
    obstacles.push('category_limit_reached');
  if (wish.level < wish.minLevel) obstacles.push('reward_level_required');
  if (wish.missingCourses > 0) obstacles.push('trainings_required');
  if (wish.balance < wish.price) obstacles.push('insufficient_points');
  return obstacles;
}

/** Points still to earn for a reward; 0 where they are there. */
export function pointsMissing(price: number, balance: number): number {
  return Math.max(0, price - balance);
}

/**
 * How many points of a refund are void at once: none while the campaign runs, afterwards all that would lift the balance above
 * zero; what was owed is settled first (CAM-06).
 */
export function refundVoid(price: number, balanceAfterRefund: number, campaignOver: boolean): number {
  return campaignOver ? Math.min(price, Math.max(0, balanceAfterRefund)) : 0;
}

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** An order's code from as many random bytes: eight letters nobody confuses when reading them out, in two groups. */
export function orderCode(random: Uint8Array): string {
  if (random.length < CODE_LENGTH) throw new Error('An order code needs eight random bytes.');
  const letters = Array.from(
    random.subarray(0, CODE_LENGTH),
    (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Whether points that come back now are void at once: the campaign they are of is over by its own calendar (CAM-06). */
export function refundExpires(
  campaign: Omit<CampaignTerms, 'eligibleRoles'> & { readonly timeZone: string },
  now: Date,
): boolean {
  return campaignPhase(campaign, calendarDay(now, campaign.timeZone)) === 'previous';
}
