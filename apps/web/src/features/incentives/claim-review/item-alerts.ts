import type { AuditItem } from '@trilha/contracts/incentives/claim-review';

/** Whether something speaks against an item: another one that looks like it, or a document that says otherwise. */
export const hasAlert = ({ sale, photo }: AuditItem): boolean =>
  (sale !== null && (sale.differences.length > 0 || sale.flags.length > 0)) ||
  (photo !== null && photo.flags.length > 0);

/** Whether an item needs a look of its own before it is decided; that a receipt looks like another is shown, and no reason by itself. */
export const isFlagged = (item: AuditItem): boolean =>
  item.appealed ||
  (item.sale !== null &&
    (item.sale.differences.length > 0 || item.sale.flags.some(({ kind }) => kind !== 'same_picture'))) ||
  (item.photo !== null && item.photo.flags.length > 0);
