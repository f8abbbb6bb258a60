import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { ownSurveysSearch } from './own-surveys-search.ts';
import { OwnSurveysScreen } from './own-surveys.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const survey = {
  id: ID,
  title: 'Clima da loja',
  mandatory: true,
  isAnonymous: true,
  points: 15,
  startsAt: '2026-03-02T12:00:00.000Z',
  endsAt: '2026-03-20T21:00:00.000Z',
};

afterEach(() => vi.unstubAllGlobals());

async function show() {
  const shown = await showScreen({
    parent: 'shell',
    path: '/home/surveys',
    component: OwnSurveysScreen,
    validateSearch: ownSurveysSearch,
    address: '/home/surveys',
    answer: ({ query }) => ({
      items: query.get('state') === 'answered' ? [] : [survey],
      nextCursor: null,
    }),
  });
  await loadOwnTexts('surveys');
  return shown;
}

describe('the list of one’s surveys [SUR-02]', () => {
  it('leads to those that wait, names those to come without opening them, and says where there are none', async () => {
    await show();

    const list = await screen.findByRole('list', { name: 'Abertas' });
    const link = within(list).getByRole('link', { name: 'Clima da loja' });
    expect(link.getAttribute('href')).toBe(`/home/surveys/${ID}`);
    for (const text of ['Obrigatória', 'Anônima', '15 pontos'])
      expect(within(list).getByText(text)).toBeTruthy();

    await userEvent.click(screen.getByRole('radio', { name: 'Em breve' }));
    const coming = await screen.findByRole('list', { name: 'Em breve' });
    expect(await within(coming).findByText(/Começa em/)).toBeTruthy();
    expect(within(coming).queryByRole('link')).toBeNull();

    await userEvent.click(screen.getByRole('radio', { name: 'Respondidas' }));
    expect(await screen.findByText('Você ainda não respondeu a nenhuma pesquisa')).toBeTruthy();
  });
});
