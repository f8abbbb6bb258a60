import type { AuditItem } from '@trilha/contracts/incentives/claim-review';

/** Whether something speaks against an item: another one that looks like it, or a document that says otherwise. */
export const hasAlert = ({ sale, photo }: AuditItem): boolean =>
  (sale !== null && (sale.differences.length > 0 || sale.flags.length > 0)) ||
  (photo !== null && photo.flags.length > 0);

/** Whether an item needs a look of its own before it is decided: the server leaves out of a bulk decision what it finds like this. */
export const isFlagged = (item: AuditItem): boolean => item.appealed || !item.compared || hasAlert(item);
