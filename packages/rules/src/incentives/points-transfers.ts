import type { CalendarDay } from '../platform/dates.ts';

/**
 * A transfer of points to an outside program (TRF-01).
 *
 * | state       | means | the points |
 * |-------------|-------|------------|
 * | reserved    | nothing was sent yet | held |
 * | asked       | the partner was asked; whether it did the work may be unknown | held |
 * | withdrawing | the partner is asked to make sure that it never does the work | held |
 * | disputed    | the partner did something else than it was asked; an administrator decides | held |
 * | completed   | the partner credited them | gone |
 * | refused     | the partner refused for good | back |
 * | withdrawn   | the partner never will do the work | back |
 */
export const TRANSFER_STATES = [
  'reserved',
  'asked',
  'withdrawing',
  'disputed',
  'completed',
  'refused',
  'withdrawn',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const TRANSFER_EVENTS = [
  /** A worker is about to ask the partner. */
  'send',
  /** The partner credited just what was asked. */
  'confirm',
  /** The partner says it will not, and why. */
  'refuse',
  /** The partner credited something else. */
  'differ',
  /** The owner, or time, gives the transfer up. */
  'withdraw',
  /** The partner promises that it never will. */
  'void',
  /** An administrator takes a disputed transfer as it is, or one whose partner is gone as credited. */
  'accept',
  /** An administrator gives the points of such a transfer back. */
  'give_back',
] as const;
export type TransferEvent = (typeof TRANSFER_EVENTS)[number];

/**
 * State × event → state. Whatever is not written here is an error. No way leads from `asked` back to the points but
 * over the partner's own word, a call whose answer was lost may have been done; or over an administrator's, where the partner gave
 * none for so long that `isTransferDecidable`.
 */
const TRANSFER_TRANSITIONS: Record<TransferState, Partial<Record<TransferEvent, TransferState>>> = {
  reserved: { send: 'asked', withdraw: 'withdrawn' },
  asked: {
    confirm: 'completed',
    refuse: 'refused',
    differ: 'disputed',
    withdraw: 'withdrawing',
    void: 'withdrawn',
  },
  withdrawing: {
    confirm: 'completed',
    refuse: 'refused',
    differ: 'disputed',
    void: 'withdrawn',
    accept: 'completed',
    give_back: 'withdrawn',
  },
  disputed: { accept: 'completed', give_back: 'withdrawn' },
  completed: {},
  refused: {},
  withdrawn: {},
};

/** The state after an event; undefined where the state does not know it. */
export function afterTransferEvent(state: TransferState, event: TransferEvent): TransferState | undefined {
  return TRANSFER_TRANSITIONS[state][event];
}

/** After so long without a word about giving a transfer up, the partner may be gone for good. */
export const PARTNER_GONE_HOURS = 7 * 24;

/** Whether a transfer waits for an administrator: the partner did otherwise than asked, or says nothing any more. */
export function isTransferDecidable(
  { state, createdAt }: { readonly state: TransferState; readonly createdAt: Date },
  now: Date,
): boolean {
  if (state === 'disputed') return true;
  return state === 'withdrawing' && now.getTime() - createdAt.getTime() >= PARTNER_GONE_HOURS * 3_600_000;
}

/** Where the points of a transfer lie in a state. */
export function pointsOfTransfer(state: TransferState): 'held' | 'gone' | 'back' {
  if (state === 'completed') return 'gone';
  return state === 'refused' || state === 'withdrawn' ? 'back' : 'held';
}

/** Roles at the partner that may receive points (specification §6). */
export const PARTNER_ROLES = ['dependent', 'seller', 'store_owner'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];

/** Whether the word is a role the partner knows. */
export function isPartnerRole(role: string): role is PartnerRole {
  return PARTNER_ROLES.some((known) => known === role);
}

/** How points are changed and from how many on. */
export interface TransferTerms {
  /** So many of ours … */
  readonly ourPoints: number;
  /** … become so many of the partner's. */
  readonly partnerPoints: number;
  readonly minimum: number;
}

/** The least that can be sent: the minimum, up to the next amount that changes without a rest. */
export function leastTransfer({ ourPoints, minimum }: TransferTerms): number {
  return Math.ceil(minimum / ourPoints) * ourPoints;
}

/** The most that can be sent of a balance; 0 where there is nothing to send. */
export function maxTransfer(balance: number, terms: TransferTerms): number {
  const most = Math.floor(Math.max(0, balance) / terms.ourPoints) * terms.ourPoints;
  return most < leastTransfer(terms) ? 0 : most;
}

/** Whether an amount may be sent as far as the terms go: whole, from the minimum on, without a rest. */
export function isTransferAmount(amount: number, terms: TransferTerms): boolean {
  return Number.isSafeInteger(amount) && amount >= leastTransfer(terms) && amount % terms.ourPoints === 0;
}

/** What the partner credits for an amount that `isTransferAmount`. */
export function partnerAmountOf(amount: number, { ourPoints, partnerPoints }: TransferTerms): number {
  return (amount / ourPoints) * partnerPoints;
}

/**
 * The last day to redeem what was credited on a day: twelve months on (specification §9), the last of the month where it has
 * no such day.
 */
export function redeemableUntil(creditedOn: CalendarDay): CalendarDay {
  const [year = '', month = '', day = ''] = creditedOn.split('-');
  // The year after a leap year never is one.
  const until = month === '02' && day === '29' ? '28' : day;
  return `${String(Number(year) + 1).padStart(4, '0')}-${month}-${until}`;
}

/** A name as others may see it: the first letter of each word. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ');
}

/** The last three signs of a document; the others are dots. Shorter ones show nothing. */
export function maskedDocument(document: string): string {
  const shown = document.length > 5 ? document.slice(-3) : '';
  return '•'.repeat(Math.max(0, document.length - shown.length)) + shown;
}

/** One line of either side: a transfer, and how many of the partner's points it brought. */
export interface StatementEntry {
  readonly reference: string;
  readonly amount: number;
}

export interface OurEntry extends StatementEntry {
  readonly state: TransferState;
}

export type FindingKind = 'matched' | 'missing_there' | 'missing_here' | 'different';

export interface Finding {
  readonly kind: FindingKind;
  readonly reference: string;
  readonly ours: OurEntry | undefined;
  readonly theirs: StatementEntry | undefined;
}

function kindOf(ours: OurEntry | undefined, theirs: StatementEntry | undefined): FindingKind | undefined {
  const counted = ours?.state === 'completed' || ours?.state === 'disputed' ? ours : undefined;
  if (!theirs) return counted ? 'missing_there' : undefined;
  if (!counted) return 'missing_here';
  return counted.amount === theirs.amount ? 'matched' : 'different';
}

/**
 * Our transfers against the partner's statement, each reference once. What the partner credited and we do not count
 * (unknown, given back, or still on its way) is missing here; what it lists twice is added up.
 */
export function compareStatements(ours: readonly OurEntry[], theirs: readonly StatementEntry[]): Finding[] {
  const there = new Map<string, StatementEntry>();
  for (const { reference, amount } of theirs)
    there.set(reference, { reference, amount: (there.get(reference)?.amount ?? 0) + amount });
  const here = new Map(ours.map((entry) => [entry.reference, entry]));
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((reference) => {
    const pair = { ours: here.get(reference), theirs: there.get(reference) };
    const kind = kindOf(pair.ours, pair.theirs);
    return kind ? [{ kind, reference, ...pair }] : [];
  });
}
