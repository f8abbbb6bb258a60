import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { ReportsAtHome as NewsReportsAtHome } from '../news/home-reports.tsx';
import { ReportsAtHome } from './home-reports.tsx';

async function show(count: number) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/home',
    component: () => (
      <>
        <ReportsAtHome />
        <NewsReportsAtHome />
      </>
    ),
    address: '/home',
    answer: () => ({ count }),
  });
  await act(async () => {
    await loadOwnTexts('forum', 'moderation');
    await loadOwnTexts('news');
  });
  return shown;
}

it('home tells who decides what was reported, with the way to it [FOR-01]', async () => {
  await show(2);
  expect(await screen.findByText('2 mensagens do fórum esperam por sua decisão')).toBeTruthy();
  expect(screen.getByText('2 comentários esperam por sua decisão')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/forum-reports',
    '/admin/news-reports',
  ]);
});

it('home says nothing where nothing waits', async () => {
  const { calls } = await show(0);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});
