import type { Thing } from './list-description.ts';

/** A field as text, the same for the same value. */
function textOf(value: Thing[string] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(' | ');
}

/** Whether two things are the same in all of these fields. */
export function isSameThing(fields: readonly string[], one: Thing, other: Thing): boolean {
  return fields.every((field) => textOf(one[field]) === textOf(other[field]));
}

/** What a thing becomes by a row: what the row says, else what it is, else what is meant where nobody says anything. */
export function becoming(
  fields: readonly string[],
  {
    said,
    before,
    otherwise,
  }: { readonly said: Thing; readonly before: Thing | null; readonly otherwise: Thing },
): Thing {
  return Object.fromEntries(
    fields.map((field) => [field, said[field] ?? before?.[field] ?? otherwise[field] ?? null]),
  );
}

/** The fields in which a thing becomes another, as they are and as they will be. */
export function differences(fields: readonly string[], before: Thing, after: Thing) {
  return fields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}
