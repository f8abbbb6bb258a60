import type { Entry } from '../../../lib/outbox/entry.ts';
import { beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '../../../app/query-client.ts';
import { favoriteKind, waitingFavorite } from './favorite-kind.ts';
import type { WaitingFavorite } from './favorite-kind.ts';

const ID = '01890000-0000-7000-8000-0000000000c1';
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (target: string, { body }: { body: string }) => {
    sent.push({ path: new URL(target, 'http://localhost').pathname, body: JSON.parse(body) });
    return Response.json({ favorite: true });
  });
});

const entryOf = (body: WaitingFavorite): Entry<WaitingFavorite> => ({
  id: ID,
  memberId: 'm',
  kind: favoriteKind.name,
  thing: waitingFavorite(body).thing,
  part: 'heart',
  place: 1,
  body,
  shown: favoriteKind.show(body),
  files: [],
  capturedAt: '2026-11-24T12:00:00.000Z',
  attempts: 0,
  refused: null,
});
const send = (body: WaitingFavorite) =>
  favoriteKind.send(entryOf(body), { fileIds: [], leaving: false, save: async () => true });

it('sends a heart of a trail to trails, and of a course to courses', async () => {
  await send({ training: { kind: 'trail', id: ID }, title: 'Boas-vindas', favorite: true });
  await send({ training: { kind: 'course', id: ID }, title: 'Vitrine', favorite: false });

  expect(sent).toEqual([
    { path: `/api/v1/trails/${ID}/favorite`, body: { favorite: true } },
    { path: `/api/v1/courses/${ID}/favorite`, body: { favorite: false } },
  ]);
});

it('still sends what waits on a device since before there were trails, and joins it with a newer press', async () => {
  const old: WaitingFavorite = { courseId: ID, title: 'Vitrine', favorite: true };
  const newer: WaitingFavorite = { training: { kind: 'course', id: ID }, title: 'Vitrine', favorite: false };

  await send(old);

  expect(sent).toEqual([{ path: `/api/v1/courses/${ID}/favorite`, body: { favorite: true } }]);
  expect(favoriteKind.show(old).to).toBe(`/online-courses/${ID}`);
  expect(waitingFavorite(newer).thing).toBe(waitingFavorite(old).thing);
  expect(favoriteKind.join?.(entryOf(old), newer)).toEqual(newer);
});

it('asks a list of favorites again that was asked for while the heart was on its way, and no other list', async () => {
  const favorites = ['trails', { search: 'loja', favorite: true }];
  const all = ['trails', { search: 'loja' }];
  const courses = ['courses', 'online', { favorite: true }];
  for (const key of [favorites, all, courses]) queryClient.setQueryData(key, { pages: [] });
  const body: WaitingFavorite = { training: { kind: 'trail', id: ID }, title: 'Boas-vindas', favorite: true };

  favoriteKind.onArrived?.(entryOf(body), undefined);

  const isAskedAgain = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([favorites, all, courses].map(isAskedAgain)).toEqual([true, false, false]);
  queryClient.clear();
});
