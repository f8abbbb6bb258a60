/** Runs work while no other tab runs work of the same name; over plain http, where browsers have no locks, at once. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(name, work) : work();
}
