import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a modal over everything there is; returns how to close it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  change([...open, dialog]);
  return () => {
    dialog.close();
    change(open.filter((other) => other !== dialog));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal that lies over all others, where one is open. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** `topModal`, followed: the rest of the page can be neither pressed nor read. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal);
}
