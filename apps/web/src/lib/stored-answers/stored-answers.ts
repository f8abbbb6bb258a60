import type { Me } from '@trilha/contracts/identity/session';
import { hashKey, notifyManager } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { ApiError } from '../api-error.ts';
import { sessionMark } from '../session-epoch.ts';
import { whenIdle } from '../when-idle.ts';
import type { StoredAnswer } from './answer-store.ts';

const ME = hashKey(['me']);
const RENEW_MS = 30_000;
const SOON_MS = 2000;

/** What a feature shows again without a network: queries, each by the beginning of its key. */
let storedKeys: readonly QueryKey[] = [];
let handleMe: (me: Me) => void = () => undefined;
/** Whether the person themself is here: of somebody who acts for them nothing is kept. */
let isOwn = false;
/** Queries that show what was answered at another time, and when that was. */
const shownAgain = new Map<Query, number>();
let handleShownAgain: () => void = () => undefined;

const loadStore = () => import('./answer-store.ts');

/** Says which answers are kept, and what happens where the person themself is known from this device; once, at the start of the app. */
export function storeAnswersOf(keys: readonly QueryKey[], onMe: (me: Me) => void): void {
  storedKeys = keys;
  handleMe = onMe;
}

/** Says whether the person themself is here, and not somebody who acts for them. */
export function allowStoring(own: boolean): void {
  isOwn = own;
}

const isStored = ({ queryHash, queryKey }: Query) =>
  queryHash === ME || storedKeys.some((key) => key.every((part, place) => queryKey[place] === part));

/** No network, or nobody who answers behind it; a company in maintenance has answered. */
const isOutOfReach = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.status >= 502 && error.code !== 'maintenance'));

/**
 * Asks as ever, and keeps the answer of a query that a feature named; where nobody can be reached, gives what was answered last, marked as
 * of its time, so that it is asked for again as soon as it can be.
 */
export async function askOrShowStored<T, K extends QueryKey>(
  ask: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const mark = sessionMark();
  if (mark === undefined || !isStored(query)) return ask(context);
  try {
    const data = await ask(context);
    shownAgain.delete(query);
    save(mark, query, { data, answeredAt: Date.now() });
    return data;
  } catch (error) {
    const stored = isOutOfReach(error) ? await lastAnswer(mark, query) : undefined;
    if (!stored || sessionMark() !== mark) throw error;
    // What `save` wrote under this key was the person's own answer.
    if (query.queryHash === ME) handleMe(stored.data as Me);
    const { answeredAt } = stored;
    shownAgain.set(query, answeredAt);
    handleShownAgain();
    // After the cache took it as of now.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: answeredAt, isInvalidated: true }));
    // What `save` wrote was the answer of this very query.
    return stored.data as T;
  }
}

async function lastAnswer(mark: string, query: Query): Promise<StoredAnswer | undefined> {
  const { data, dataUpdatedAt } = query.state;
  if (data !== undefined) return { data, answeredAt: dataUpdatedAt };
  // A browser that keeps nothing, or whose part of the app is not here, has nothing to show.
  return loadStore()
    .then((store) => store.readAnswer(mark, query.queryHash))
    .catch(() => undefined);
}

function save(mark: string, { queryHash }: Query, answer: StoredAnswer): void {
  // After what is shown.
  whenIdle(() => {
    if (!isOwn || sessionMark() !== mark) return;
    // Where it cannot be kept, it is not there without a network.
    void loadStore()
      .then((store) => store.saveAnswer(mark, queryHash, answer))
      .catch(() => undefined);
  });
}

/**
 * Asks again for what is shown of another time: as soon as the browser has a network, a moment later, as the first calls may come too early
 * for it, and now and then while somebody looks, as a browser may not know that the network is of use again. Call once.
 */
export function renewStoredAnswers(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    void client.invalidateQueries({ predicate: (query) => shownAgain.has(query) });
  };
  const renewIn = (pauseMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (document.visibilityState === 'visible') renew();
    }, pauseMs);
  };
  handleShownAgain = () => {
    if (timer === undefined) renewIn(RENEW_MS);
  };
  addEventListener('online', () => {
    renew();
    renewIn(SOON_MS);
  });
}

/** Since when what is on the screen may have changed, an instant; undefined where all of it is of now. */
export function useStoredSince(client: QueryClient): number | undefined {
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => {
      const shown = [...shownAgain].flatMap(([query, at]) => (query.isActive() ? [at] : []));
      return shown.length > 0 ? Math.min(...shown) : undefined;
    },
  );
}
