import type { NewsArticle } from '@trilha/contracts/engagement/news';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { NewsScreen } from './news.screen.tsx';

const text = (id: string, words: string) => ({
  id,
  kind: 'text' as const,
  document: plainRichText(words),
});

const ARTICLE: NewsArticle = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  title: 'Horário da loja',
  summary: '',
  imageUrl: null,
  publishedAt: '2026-03-09T12:00:00.000Z',
  isPinned: false,
  isRead: true,
  isToBeConfirmed: true,
  likes: 0,
  isLiked: false,
  comments: null,
  blocks: [text('b1', 'Abrimos às 9h.\nUse o crachá.')],
  tags: [],
  version: 2,
  confirmedAt: null,
  changed: {
    confirmedAt: '2026-03-10T12:00:00.000Z',
    notes: ['Mudou a hora.'],
    isTitleChanged: false,
    added: [text('b1', 'Abrimos às 9h.')],
    removed: [text('b2', 'Abrimos às 8h.')],
  },
  can: { moderate: false },
};

async function show(article: NewsArticle, isToBeConfirmed = false) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/news/$newsId',
    component: NewsScreen,
    address: `/news/${article.id}`,
    answer: ({ path, method }) => {
      if (path === '/api/v1/me') return buildMe();
      if (method !== 'PUT') return article;
      return { confirmedAt: isToBeConfirmed ? null : '2026-03-11T15:00:00.000Z', isToBeConfirmed };
    },
  });
  await act(() => loadOwnTexts('news', 'blocks'));
  return shown;
}

it('an article that has changed since it was confirmed shows what has changed apart from the rest, and is confirmed again [NEW-01]', async () => {
  const user = userEvent.setup();
  const { calls } = await show(ARTICLE);
  expect(await screen.findByText('O texto mudou desde que você confirmou')).toBeTruthy();
  expect(screen.getByText('Mudou a hora.')).toBeTruthy();
  const now = screen.getByRole('region', { name: 'O que há agora' });
  expect(now.textContent).toContain('Abrimos às 9h.');
  expect(now.textContent).not.toContain('Use o crachá.');
  expect(screen.getByText('Abrimos às 8h.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Li e entendi' }));
  expect(await screen.findByText(/^Leitura confirmada em/)).toBeTruthy();
  expect(screen.queryByText('O texto mudou desde que você confirmou')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isConfirmed: true, version: 2 });
});

it('an article that was changed while it was open is read again instead of passing for confirmed [NEW-01]', async () => {
  const user = userEvent.setup();
  const { calls } = await show(ARTICLE, true);
  await user.click(await screen.findByRole('button', { name: 'Li e entendi' }));
  const read = () => calls.filter(({ method, path }) => method === 'GET' && path.includes('/news/'));
  await vi.waitFor(() => expect(read()).toHaveLength(2));
  expect(screen.queryByText(/^Leitura confirmada em/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Li e entendi' })).toBeTruthy();
});

it('an article nobody has confirmed yet asks for all of it', async () => {
  await show({ ...ARTICLE, changed: null });
  expect(await screen.findByText('Leitura obrigatória')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'O que há agora' })).toBeNull();
});
