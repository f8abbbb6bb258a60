import type { AuditEntry } from '@trilha/contracts/platform/audit-log';

/** Entries that tell of one thing: the latest first. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

const sameOf = ({ actor, actedBy, action, objectKind, objectId }: AuditEntry) =>
  JSON.stringify([actor, actedBy, action, objectKind, objectId]);

/** Entries in their order, with those together that one person made one after the other to one thing, e.g. while they wrote a draft. */
export function entryGroups(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && sameOf(last[0]) === sameOf(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
