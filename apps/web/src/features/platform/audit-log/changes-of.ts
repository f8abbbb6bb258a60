/** One field that a change touched, by the way to it; undefined where it was not there. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields of something that was written down, by the way to each; lists of plain values are one field. */
function fieldsOf(content: unknown, path: readonly string[] = []): [string, unknown][] {
  if (!isParent(content) || (Array.isArray(content) && !content.some(isParent)))
    return path.length === 0 ? [] : [[path.join(' › '), content]];
  return Object.entries(content).flatMap(([name, value]) =>
    fieldsOf(value, path.concat(Array.isArray(content) ? String(Number(name) + 1) : name)),
  );
}

/** What a change made of each field it touched, in the order of what is there now; those that stayed are left out. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
