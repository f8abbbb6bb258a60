import type { PersonChange } from '@trilha/contracts/organization/people';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Fields under the names that forms give them; a member's state and a form write some of them in two ways. */
const NAMES: Readonly<Record<string, string>> = {
  branchId: 'branch',
  branch_id: 'branch',
  labelId: 'labels',
  labelIds: 'labels',
  hiredOn: 'hired_on',
  displayName: 'display_name',
  name: 'display_name',
  blockedReason: 'blocked_reason',
  ownRoles: 'own_roles',
};
/** What says nothing of the person. */
const LEFT_OUT: ReadonlySet<string> = new Set(['memberId', 'change', 'phone_verified_at', 'revision']);

type Names = ReadonlyMap<string, string>;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value by the name people know it by; null for nothing, and for an id whose name is not known any more. */
function shown(value: unknown, names: Names): string | null {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => shown(one, names) ?? []).join(', ') || null;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return ID.test(value) ? (names.get(value) ?? null) : value;
}

/** Every field of what an entry keeps; those of the profile, and what a form says beside it, stand side by side. */
function fieldsOf(content: unknown, names: Names): Map<string, string | null> {
  if (!isRecord(content)) return new Map();
  const fields = new Map<string, string | null>();
  for (const [key, value] of Object.entries(content)) {
    if (LEFT_OUT.has(key)) continue;
    if (isRecord(value)) for (const [inner, text] of fieldsOf(value, names)) fields.set(inner, text);
    else fields.set(NAMES[key] ?? key, shown(value, names));
  }
  return fields;
}

/** What an entry of the log changed, field by field, without ids; what stayed as it was is left out. */
export function changesBetween(before: unknown, after: unknown, names: Names): PersonChange['changes'] {
  const earlier = fieldsOf(before, names);
  const later = fieldsOf(after, names);
  // What only the state before names was not touched; where nothing came after, all of it went.
  const fields = isRecord(after) ? later.keys() : earlier.keys();
  return [...fields].flatMap((field) => {
    const was = earlier.get(field) ?? null;
    const is = later.get(field) ?? null;
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
