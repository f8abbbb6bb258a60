export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'success' | 'danger';
  /** Takes the act back; the toast goes away with it. */
  readonly onUndo?: (() => void) | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const AT_ONCE = 3;

/** Says in passing what has happened, with a way to take it back where there is one. */
export function showToast({
  text,
  tone = 'plain',
  onUndo,
}: Partial<Toast> & { readonly text: string }): void {
  lastId += 1;
  change([...toasts, { id: lastId, text, tone, onUndo }].slice(-AT_ONCE));
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Toasts in sight, the oldest first. For `useSyncExternalStore`. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Notifies of every change; returns how to unsubscribe. For `useSyncExternalStore`. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
