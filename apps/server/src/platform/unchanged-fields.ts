/** Fields of which a change may say nothing. */
export type OrUnchanged<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What a change makes of something: what it says nothing of stays as it was. */
export function withUnchanged<T extends object>(change: OrUnchanged<T>, before: T): T {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said) };
}
