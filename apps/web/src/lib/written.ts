const listeners = new Set<() => void>();

/** Calls back after each change that the server took from this page; returns how to stop that. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the server took a change. */
export function notifyWritten(): void {
  for (const listener of listeners) listener();
}
