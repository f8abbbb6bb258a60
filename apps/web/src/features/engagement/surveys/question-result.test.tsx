import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { QuestionResult } from './question-result.tsx';

const ID = '01890000-0000-7000-8000-000000000003';
const KEY = 'a'.repeat(32);

type Question = SurveyResults['questions'][number];

const QUESTION: Question = {
  id: ID,
  kind: 'single_justified',
  prompt: 'Indica a loja?',
  answers: 4,
  shares: [
    { id: 'yes', text: 'Sim', count: 3, percent: 75 },
    { id: 'new', text: 'Talvez', count: 1, percent: 25 },
  ],
  rows: [],
  average: 7.5,
  nps: null,
  texts: 2,
};
const BEFORE = { id: ID, average: 8, nps: null, shares: [{ id: 'yes', percent: 50 }], rows: [] };

async function show(before?: typeof BEFORE) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/surveys/results',
    component: () => (
      <QuestionResult
        hasNames
        survey="Clima"
        surveyId={ID}
        question={QUESTION}
        before={before}
        filters={{ version: 2 }}
      />
    ),
    address: '/admin/surveys/results',
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return { user_clients: [], id_user_client_selected: null };
      if (method === 'PUT') return { tags: ['Água'] };
      return {
        items: [{ key: KEY, text: 'Falta água', name: 'Ana', tags: [] }],
        nextCursor: null,
        tags: [{ tag: 'Estrutura', texts: 2 }],
      };
    },
  });
  await loadOwnTexts('surveys');
  await loadAdminTexts();
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('the results of a question [SUR-02]', () => {
  it('stand beside those of the last round, where there is one', async () => {
    await show(BEFORE);
    await screen.findByText(/antes: 8 \(-0,5\)/);
    const table = screen.getByRole('table', { name: 'Indica a loja?' });
    expect(within(table).getByRole('row', { name: /^Sim/ }).textContent).toMatch(/75.*50/);
    // An option that was not there has nothing to compare with.
    expect(within(table).getByRole('row', { name: /^Talvez/ }).textContent).toContain('–');
  });

  it('say nothing of a round where there is none', async () => {
    await show();
    await screen.findByRole('table', { name: 'Indica a loja?' });
    expect(screen.queryByRole('columnheader', { name: 'Antes' })).toBeNull();
  });

  it('gather texts by the tags their readers give', async () => {
    const { calls } = await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Ver textos/ }));
    await screen.findByText('Falta água');
    await userEvent.click(screen.getByRole('button', { name: 'Estrutura (2)' }));
    await waitFor(() => expect(calls.some(({ query }) => query.get('tag') === 'Estrutura')).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Etiquetar' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Etiquetas, separadas por vírgula' });
    await userEvent.type(field, 'Água, , Água');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar etiquetas' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        path: `/api/v1/admin/surveys/${ID}/questions/${ID}/texts/${KEY}/tags`,
        body: { tags: ['Água'], before: [], version: 2 },
      }),
    );
  });
});
