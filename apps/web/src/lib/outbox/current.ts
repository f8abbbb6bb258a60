import { useSyncExternalStore } from 'react';

import { withLock } from '../with-lock.ts';
import { loadOwnTexts } from '../i18n.ts';
import { loadChunk } from '../load-chunk.ts';
import type { OwnTexts } from '../../locales/namespaces.ts';
import { impersonatedMember, isSessionCurrent } from '../session-epoch.ts';
import type { Entry } from './entry.ts';
import type { AnyKind, Outbox, OutboxSnapshot } from './outbox.ts';

/** What sends the entries of a kind, fetched where there are some. */
export interface OutboxKindEntry {
  readonly name: string;
  readonly load: () => Promise<AnyKind>;
  /** Where the words for what the server may refuse stand, if not with those everybody has. */
  readonly texts?: keyof OwnTexts;
}

export interface OutboxOwner {
  readonly memberId: string;
  /** Somebody acts as the member: what they do lies on this page alone, and nothing of the member's own is sent. */
  readonly isImpersonating: boolean;
}

const NOTHING: OutboxSnapshot = { entries: [], waiting: [] };
const listeners = new Set<() => void>();
let kinds: readonly OutboxKindEntry[] = [];
let owner: OutboxOwner | undefined;
let loading: Promise<Outbox> | undefined;
let loaded: Outbox | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

/** Says which kinds there are; once, at the start of the app. */
export function registerOutboxKinds(all: readonly OutboxKindEntry[]): void {
  kinds = all;
}

/** Fetches the words that say why entries were refused, wherever they are looked at. */
export async function loadTextsOf(entries: readonly Pick<Entry, 'kind'>[]): Promise<void> {
  const names = new Set(entries.map(({ kind }) => kind));
  await Promise.all(
    kinds.flatMap(({ name, texts }) => (texts !== undefined && names.has(name) ? [loadOwnTexts(texts)] : [])),
  );
}

/** Whose things wait on this page from now on; nothing more of the person before is sent. */
export function openOutbox(next: OutboxOwner | undefined): void {
  if (owner?.memberId === next?.memberId && owner?.isImpersonating === next?.isImpersonating) return;
  owner = next;
  loaded?.close();
  loaded = undefined;
  loading = undefined;
  notify();
}

const NOBODY = 'nobody';

/** What waits of the member on this page. Rejects where its part of the app cannot be fetched. */
export function outbox(): Promise<Outbox> {
  owner ??= { memberId: impersonatedMember() ?? NOBODY, isImpersonating: false };
  loading ??= load(owner).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(of: OutboxOwner): Promise<Outbox> {
  const { startOutbox } = await loadChunk(() => import('./start.ts'));
  const started = await startOutbox(of, {
    findKind: async (name) => kinds.find((kind) => kind.name === name)?.load(),
    lock: withLock,
    isOwn: () => isSessionCurrent() && (impersonatedMember() ?? NOBODY) === of.memberId && owner === of,
  });
  if (owner !== of) {
    started.close();
    return outbox();
  }
  loaded = started;
  started.subscribe(notify);
  notify();
  return started;
}

/** An outbox of a trial: it lies on this page alone, and ends with it. */
export async function openPageOutbox(): Promise<Outbox> {
  const { startPageOutbox } = await loadChunk(() => import('./start.ts'));
  return startPageOutbox();
}

/** The outbox of this page where it is here already. */
export const loadedOutbox = (): Outbox | undefined => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The waiting entries, rendered again with every change. */
export function useOutbox(): OutboxSnapshot {
  return useSyncExternalStore(subscribe, () => loaded?.snapshot() ?? NOTHING);
}
