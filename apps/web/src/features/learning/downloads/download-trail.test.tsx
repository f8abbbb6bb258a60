import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { PageDownloadStore } from '../../../test/page-download-store.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { openDownloads } from './current-downloads.ts';
import { DownloadTrail } from './download-trail.tsx';

const line = (item_id: string, size: number, obstacle: string | null = null) => ({
  item_id,
  hierarchy_order: 1,
  title: item_id,
  type: 'pdf',
  size,
  obstacle,
});
const downloadsOf = (id: string, items: readonly object[]) => ({
  course: { id, title: id, coverUrl: null },
  updated_date: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-31T12:00:00.000Z',
  items,
});

afterEach(() => {
  openDownloads(undefined);
  vi.unstubAllGlobals();
});

it('a whole trail is one download: its size is asked once somebody wants it, and what cannot come along is named [OFF-01]', async () => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  openDownloads({ personId: 'ana', memberId: 'ana-at-shop' }, new PageDownloadStore());
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/trail',
    component: () => <DownloadTrail trailId="t" title="Começo" courseIds={['a', 'b', 'c']} />,
    address: '/trail',
    answer: ({ path }) => {
      if (path.includes('/courses/a/'))
        return downloadsOf('a', [line('a1', 1_000_000), line('a2', 0, 'locked')]);
      if (path.includes('/courses/b/'))
        return downloadsOf('b', [line('b1', 2_000_000), line('b2', 0, 'needs_network')]);
      return new Refused(403, 'enrollment_required');
    },
  });
  await loadOwnTexts('downloads');

  const button = await screen.findByRole('button', { name: 'Levar a trilha: ver o tamanho' });
  expect(calls).toEqual([]);
  await userEvent.click(button);

  expect(await screen.findByRole('button', { name: /^Baixar trilha · (2,9|3,0|3) MB$/ })).toBeTruthy();
  expect(
    screen.getByText(
      '2 atividades para usar sem internet · 1 precisa de internet · 1 ainda não está liberada · 1 curso pede inscrição ou ainda não abriu',
    ),
  ).toBeTruthy();
});
