import { REJECTION_REASONS } from '@trilha/rules/incentives/sales';
import { PHOTO_REJECTION_REASONS } from '@trilha/rules/incentives/store-photos';

type AuditKind = 'sale' | 'photo';

/** Reasons for which one of a kind is reproved, by their digits. */
export function reasonsOf(kind: AuditKind): readonly number[] {
  return Object.keys(kind === 'sale' ? REJECTION_REASONS : PHOTO_REJECTION_REASONS).map(Number);
}

/** The text of a reason. */
export function reasonKey(kind: AuditKind, reason: number) {
  return kind === 'sale'
    ? (`campaigns:reason_${reason as 1}` as const)
    : (`campaigns:photo_reason_${reason as 1}` as const);
}
