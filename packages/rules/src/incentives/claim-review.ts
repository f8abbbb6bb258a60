import type { CampaignCountry } from './campaigns.ts';
import { invoiceKey } from './invoice-key.ts';

/** How many auditors an item takes: one; a second one for approving much; two who do not see each other, a third if they differ. */
export const AUDIT_MODES = ['single', 'second', 'blind'] as const;
export type AuditMode = (typeof AUDIT_MODES)[number];
export type AuditDecision = 'approve' | 'reprove';

/** What a campaign asks of its audit. */
export interface AuditPolicy {
  /** Points above which an approval needs a second auditor; null for never. */
  readonly secondAbove: number | null;
  /** Share of the items that two auditors decide without seeing each other, 0 to 100. */
  readonly doublePercent: number;
}

/** A decision on an item by one auditor. */
export interface AuditVote {
  readonly auditorId: string;
  readonly decision: AuditDecision;
}

/**
 * How many auditors an item takes. `worth` is what it earns before any limit cuts it, for points may come back to it later; `draw`
 * (0 to 99) tells whether it is in the blind sample. An appeal is not drawn, for it has been decided before, but one that is worth
 * much takes two all the same.
 */
export function auditModeOf(
  item: { readonly worth: number; readonly appealed: boolean; readonly draw: number },
  policy: AuditPolicy,
): AuditMode {
  if (!item.appealed && item.draw < policy.doublePercent) return 'blind';
  return policy.secondAbove !== null && item.worth > policy.secondAbove ? 'second' : 'single';
}

/**
 * Whether a decision settles an item, given those before it. Reproving needs nobody else where only approvals are checked twice; of
 * blind decisions the first two that agree settle it.
 */
export function decidesItem(mode: AuditMode, before: readonly AuditVote[], decision: AuditDecision): boolean {
  if (mode === 'single') return true;
  if (mode === 'second' && decision === 'reprove') return true;
  return before.some((vote) => vote.decision === decision);
}

/**
 * Whether an auditor may decide an item: not their own, not twice, and an appeal not by anybody who decided it before (ADM-02).
 */
export function mayDecide(
  auditorId: string,
  item: {
    readonly memberId: string;
    readonly appealed: boolean;
    /** Decisions on the state that is judged now. */
    readonly votes: readonly AuditVote[];
    /** Who decided an earlier state of it. */
    readonly earlierAuditors: readonly string[];
  },
): boolean {
  if (auditorId === item.memberId) return false;
  if (item.votes.some((vote) => vote.auditorId === auditorId)) return false;
  return !(item.appealed && item.earlierAuditors.includes(auditorId));
}

/** How often two auditors came to the same result, and how much of it is more than chance. */
export interface Agreement {
  readonly pairs: number;
  /** Share of equal decisions, 0 to 1; null without any. */
  readonly share: number | null;
  /** Cohen's kappa, at most 1; null where it says nothing: no pairs, or nothing that could differ. */
  readonly kappa: number | null;
}

/** Agreement of pairs of blind decisions (Cohen 1960). */
export function agreementOf(pairs: readonly (readonly [AuditDecision, AuditDecision])[]): Agreement {
  const count = pairs.length;
  if (count === 0) return { pairs: 0, share: null, kappa: null };
  const equal = pairs.filter(([one, other]) => one === other).length;
  const approvals = [0, 1].map((at) => pairs.filter((pair) => pair[at] === 'approve').length);
  const [first = 0, second = 0] = approvals;
  // In whole numbers: the share expected by chance is 1 exactly where both always decided the same.
  const chance = first * second + (count - first) * (count - second);
  const all = count * count;
  return {
    pairs: count,
    share: equal / count,
    kappa: chance === all ? null : (equal * count - chance) / (all - chance),
  };
}

/** Whether what a device read matches what the person entered; null where there is nothing to compare it with. */
export function readingAgrees(
  reading: { readonly field: string; readonly value: string },
  told: {
    readonly country: CampaignCountry;
    readonly invoiceNumber: string;
    readonly soldOn: string;
    readonly fiscalKey: string | null;
  },
): boolean | null {
  const { field, value } = reading;
  if (field === 'invoiceNumber')
    return invoiceKey(value, told.country) === invoiceKey(told.invoiceNumber, told.country);
  if (field === 'soldOn') return value === told.soldOn;
  if (field !== 'fiscalKey' || told.fiscalKey === null) return null;
  const plain = (key: string) => key.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain(value) === plain(told.fiscalKey);
}
