import type { setFavorite } from '@trilha/contracts/learning/catalog';
import type { setTrailFavorite } from '@trilha/contracts/learning/trails';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { trainingPath } from '@trilha/rules/learning/trainings';
import type { TrainingRef } from '@trilha/rules/learning/trainings';

import { queryClient } from '../../../app/query-client.ts';
import { call } from '../../../lib/api.ts';
import type { NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';

/** A training that can have a heart. */
export type HeartedRef = TrainingRef;

interface Pressed {
  readonly title: string;
  readonly favorite: boolean;
}
/** As it waits on devices; what waits since before there were trails names a course. */
export type WaitingFavorite = Pressed & ({ readonly training: HeartedRef } | { readonly courseId: string });

const refOf = (body: WaitingFavorite): HeartedRef =>
  'training' in body ? body.training : { kind: 'course', id: body.courseId };

function saveFavorite({ kind, id }: HeartedRef, favorite: boolean, idempotencyKey: string) {
  const body = { favorite };
  return kind === 'trail'
    ? call<typeof setTrailFavorite>('PUT /api/v1/trails/:trailId/favorite', {
        params: { trailId: id },
        body,
        idempotencyKey,
      })
    : call<typeof setFavorite>('PUT /api/v1/courses/:courseId/favorite', {
        params: { courseId: id },
        body,
        idempotencyKey,
      });
}

/** Hearts on their way; of several presses that wait, the last one is sent. */
export const favoriteKind: OutboxKind<WaitingFavorite> = {
  name: 'favorite',
  send: ({ id, body }) => saveFavorite(refOf(body), body.favorite, id),
  join: ({ attempts }, newer) => (attempts === 0 ? newer : null),
  onArrived: ({ body }) => void askFilteredAgain(refOf(body)),
  show: (body) => ({ label: 'favorite', name: body.title, to: trainingPath(refOf(body)) }),
};

/** A press of a heart as it goes into the outbox. */
export const waitingFavorite = (body: WaitingFavorite): NewEntry<WaitingFavorite> => ({
  thing: `favorite:${refOf(body).id}`,
  part: 'heart',
  body,
});

/** What has a heart on the screen, whatever else is known of it. */
interface Hearted {
  readonly id: string;
  readonly favorite: boolean;
}
type ListData = InfiniteData<{ readonly items: readonly Hearted[] }>;
/** Where a kind is kept: its lists, and its page. */
const keysOf = ({ kind }: HeartedRef) =>
  kind === 'trail' ? (['trails', 'trail'] as const) : (['courses', 'course'] as const);

/** Shows the heart as it will be wherever the training is on the screen. */
export function showFavorite(client: QueryClient, training: HeartedRef, favorite: boolean): void {
  const { id } = training;
  const [lists, page] = keysOf(training);
  client.setQueriesData<ListData>({ queryKey: [lists] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((shown) => ({
            ...shown,
            items: shown.items.map((item) => (item.id === id ? { ...item, favorite } : item)),
          })),
        }
      : data,
  );
  client.setQueryData<Hearted>([page, id], (shown) => (shown ? { ...shown, favorite } : shown));
}

/** Lists of favorites alone, or of all but them, that were asked for while the heart was on its way hold the wrong trainings. */
const askFilteredAgain = (training: HeartedRef): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: [keysOf(training)[0]],
    predicate: ({ queryKey }) => {
      const filters = queryKey.at(-1);
      return typeof filters === 'object' && filters !== null && 'favorite' in filters;
    },
  });
