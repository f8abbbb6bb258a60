/** Fields of which a change may say nothing. */
export type OrKept<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What a change makes of something: what it says nothing of stays as it was. */
export function keptWhereUnsaid<T extends object>(change: OrKept<T>, before: T): T {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said) };
}
