import type { ReportedComment } from '@trilha/contracts/engagement/news-admin';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { reportsSearch } from './admin-news-search.ts';
import { NewsReportsScreen } from './news-reports.screen.tsx';

const ITEM: ReportedComment = {
  newsId: '0190a000-0000-7000-8000-0000000000a1',
  newsTitle: 'Loja nova',
  comment: {
    id: '0190a000-0000-7000-8000-0000000000c1',
    author: { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Caio Prates', avatarUrl: null },
    text: 'Nada',
    writtenAt: '2026-03-10T12:00:00.000Z',
    editedAt: '2026-03-10T13:00:00.000Z',
    removedBy: null,
    likes: 0,
    isLiked: false,
    isReported: false,
    can: { edit: false, remove: true, report: true, like: true },
  },
  said: 'Compre já',
  reports: [{ reason: 'spam', text: '', at: '2026-03-10T12:30:00.000Z', by: 'Ana Prates' }],
  removedBefore: 2,
  decided: null,
  can: { decide: true, undo: false },
};

async function show(item: ReportedComment, { isLate = false, address = '/admin/news-reports' } = {}) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/news-reports',
    component: NewsReportsScreen,
    validateSearch: reportsSearch,
    address,
    answer: ({ path, method }) => {
      if (path === '/api/v1/me') return buildMe();
      if (method === 'GET') return { items: [item], nextCursor: null };
      return isLate ? new Refused(409, 'nothing_to_decide') : null;
    },
  });
  await act(async () => {
    await loadOwnTexts('news', 'moderation');
    await loadAdminTexts();
  });
  return shown;
}

describe('reported comments on news [NEW-01]', () => {
  it('are removed with a reason, seeing what they said when they were reported', async () => {
    const user = userEvent.setup();
    const { calls } = await show(ITEM);
    expect(await screen.findByText('Compre já')).toBeTruthy();
    expect(screen.getByText('Antes, comentários removidos desta pessoa: 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remover comentário' }));
    const dialog = await screen.findByRole('dialog');
    const remove = () =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remover comentário');
    expect(remove()?.disabled || remove()?.getAttribute('aria-disabled') === 'true').toBe(true);
    await user.type(screen.getByLabelText(/^Motivo/), 'Não é daqui.');
    const button = remove();
    if (button) await user.click(button);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      isRemoved: true,
      note: 'Não é daqui.',
    });
  });

  it('tell whoever comes second that it is decided', async () => {
    const user = userEvent.setup();
    await show(ITEM, { isLate: true });
    await user.click(await screen.findByRole('button', { name: 'Manter comentário' }));
    const dialog = await screen.findByRole('dialog');
    const keep = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Manter comentário',
    );
    if (keep) await user.click(keep);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it('that were decided say who did and why, and are taken back', async () => {
    const user = userEvent.setup();
    const decided = {
      decision: 'remove',
      note: 'Havia um CPF.',
      at: '2026-03-10T15:00:00.000Z',
      by: 'Bruna',
    } as const;
    const { calls } = await show(
      {
        ...ITEM,
        decided,
        comment: { ...ITEM.comment, text: '', removedBy: 'moderator' },
        can: { decide: false, undo: true },
      },
      { address: '/admin/news-reports?state=decided' },
    );
    expect(await screen.findByText('Havia um CPF.')).toBeTruthy();
    expect(screen.getByText(/^Bruna, /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/decision'))).toBe(true);
  });
});
