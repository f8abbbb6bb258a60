import { addDays, calendarDay, daysBetween } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import { factorOf } from './promotions.ts';
import type { Promotion } from './promotions.ts';

/** Days after the sale on which it can still be reported (SAL-02). */
const REPORT_WINDOW_DAYS = 15;
export const MAXIMUM_QUANTITY = 999;
export const MAXIMUM_LINES = 30;
/** Readings of one sale that are kept. */
export const MAXIMUM_READINGS = 40;
export const MAXIMUM_PAGES = 10;
/** How long a report made without network may wait before the time it was captured no longer counts. */
export const OFFLINE_GRACE_HOURS = 72;
const HOUR_MS = 3_600_000;

export const SALE_STATUSES = ['awaiting', 'approved', 'reproved'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];
export const SALE_EVENTS = ['approve', 'reprove', 'correct', 'appeal', 'undo'] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

/** State × event → state of a sale or store photo (SAL-05). */
const TRANSITIONS: Readonly<Record<SaleStatus, Partial<Record<SaleEvent, SaleStatus>>>> = {
  awaiting: { approve: 'approved', reprove: 'reproved' },
  approved: { undo: 'awaiting' },
  reproved: { undo: 'awaiting', correct: 'awaiting', appeal: 'awaiting' },
};

/** The state `event` leads to, or null where the table has none. */
export function saleTransition(status: SaleStatus, event: SaleEvent): SaleStatus | null {
  return TRANSITIONS[status][event] ?? null;
}

/** Why an auditor reproves a sale, by the key that says so (ADM-02). */
export const REJECTION_REASONS = {
  1: 'unreadable',
  2: 'not_an_invoice',
  3: 'number_differs',
  4: 'date_differs',
  5: 'store_differs',
  6: 'products_differ',
  7: 'already_reported',
  8: 'altered',
  9: 'other',
} as const;

/** By how much the clock of a device may be wrong before its time counts for nothing. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * The instant a report counts from: when it was captured, where that lies between the last contact of its device and its arrival, and not
 * too far back; else its arrival. `contactAt` is what the server signed, null where the device shows nothing signed.
 */
export function countedAt(
  capturedAt: Date,
  { contactAt, arrivedAt }: { readonly contactAt: Date | null; readonly arrivedAt: Date },
): Date {
  if (!contactAt || contactAt > arrivedAt) return arrivedAt;
  const captured = capturedAt.getTime();
  const arrived = arrivedAt.getTime();
  if (captured > arrived || captured < contactAt.getTime() - CLOCK_TOLERANCE_MS) return arrivedAt;
  if (arrived - captured > OFFLINE_GRACE_HOURS * HOUR_MS) return arrivedAt;
  return captured < contactAt.getTime() ? contactAt : capturedAt;
}

/** Days after a decision in which its person may answer it, where a campaign says nothing else. */
export const DEFAULT_CORRECTION_DAYS = 10;

/** A decision as far as it can be answered. */
export interface Decided {
  readonly status: SaleStatus;
  readonly appealed: boolean;
  readonly decidedAt: Date | null;
}

/** How long the decisions of a campaign can be answered. */
export interface AnswerWindow {
  /** It is not being closed. */
  readonly isOpen: boolean;
  readonly days: number;
  readonly timeZone: string;
}

/** The last day on which a decision can be answered, in the campaign's zone. */
export function answerUntil(
  decidedAt: Date,
  { days, timeZone }: Pick<AnswerWindow, 'days' | 'timeZone'>,
): CalendarDay {
  return addDays(calendarDay(decidedAt, timeZone), days);
}

/** Whether its person may correct or appeal what was decided: one rule for what is offered and what is accepted (SAL-05). */
export function mayAnswer(decided: Decided, window: AnswerWindow, now: Date): boolean {
  if (decided.status !== 'reproved' || decided.appealed || decided.decidedAt === null) return false;
  return window.isOpen && calendarDay(now, window.timeZone) <= answerUntil(decided.decidedAt, window);
}

/** The days a sale reported now may have been made on, in the store's zone; null where none is left (SAL-02). */
export function reportableDays(
  campaign: { readonly beginsOn: CalendarDay; readonly endsOn: CalendarDay },
  now: Date,
  storeZone: string,
): { readonly from: CalendarDay; readonly to: CalendarDay } | null {
  const today = calendarDay(now, storeZone);
  if (today > campaign.endsOn || today < campaign.beginsOn) return null;
  const earliest = addDays(today, -REPORT_WINDOW_DAYS);
  return { from: earliest > campaign.beginsOn ? earliest : campaign.beginsOn, to: today };
}

export type SaleDayProblem =
  | 'campaign_over'
  | 'campaign_not_begun'
  | 'sale_in_future'
  | 'sale_too_old'
  | 'sale_outside_campaign';

/** Why a sale of this day cannot be reported now; null where it can (SAL-02). */
export function saleDayProblem(
  soldOn: CalendarDay,
  campaign: { readonly beginsOn: CalendarDay; readonly endsOn: CalendarDay },
  now: Date,
  storeZone: string,
): SaleDayProblem | null {
  const today = calendarDay(now, storeZone);
  if (today > campaign.endsOn) return 'campaign_over';
  if (today < campaign.beginsOn) return 'campaign_not_begun';
  if (soldOn > today) return 'sale_in_future';
  if (soldOn < campaign.beginsOn) return 'sale_outside_campaign';
  return daysBetween(soldOn, today) > REPORT_WINDOW_DAYS ? 'sale_too_old' : null;
}

/** The last day a sale can be reported on, for saying so. */
export function lastReportDay(soldOn: CalendarDay, campaign: { readonly endsOn: CalendarDay }): CalendarDay {
  const last = addDays(soldOn, REPORT_WINDOW_DAYS);
  return last < campaign.endsOn ? last : campaign.endsOn;
}

export interface LinePoints {
  readonly productId: string;
  readonly quantity: number;
  readonly pointsEach: number;
  /** Hundredths. */
  readonly factor: number;
  readonly points: number;
}

/** Points of a sale's lines with the promotions of its store and day; halves are rounded up, line by line. */
export function salePoints(
  lines: readonly { readonly productId: string; readonly quantity: number; readonly pointsEach: number }[],
  promotions: readonly Promotion[],
  occasion: { readonly storeId: string; readonly soldOn: CalendarDay },
): { readonly lines: readonly LinePoints[]; readonly total: number } {
  const counted = lines.map((line) => {
    const factor = factorOf(promotions, { productId: line.productId, ...occasion });
    return { ...line, factor, points: Math.floor((line.pointsEach * line.quantity * factor + 50) / 100) };
  });
  return { lines: counted, total: counted.reduce((sum, { points }) => sum + points, 0) };
}

/** What of these points a person may still earn under the campaign's cap. */
export function withinCap(points: number, earned: number, cap: number | null): number {
  return cap === null ? points : Math.max(0, Math.min(points, cap - earned));
}
