import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { MatrixResult } from './matrix-result.tsx';
import { SurveyScreen } from './survey.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000002';

afterEach(() => vi.unstubAllGlobals());

const MATRIX = {
  id: 'M',
  kind: 'matrix',
  prompt: 'Como vai?',
  condition: null,
  options: [
    { id: 'good', text: 'Bem' },
    { id: 'bad', text: 'Mal' },
  ],
  rows: [
    { id: 'team', text: 'A equipe' },
    { id: 'store', text: 'A loja' },
  ],
};

describe('an anonymous survey [SUR-02]', () => {
  it('shows before it is answered what is seen of each question: counts and texts, no name', async () => {
    await showScreen({
      parent: 'shell',
      path: '/home/surveys/$surveyId',
      component: SurveyScreen,
      address: `/home/surveys/${ID}`,
      answer: () => ({
        id: ID,
        kind: 'survey',
        title: 'Clima',
        description: '',
        mandatory: false,
        isAnonymous: true,
        version: 1,
        endsAt: null,
        acceptedUntil: null,
        state: 'open',
        questions: [
          MATRIX,
          { ...MATRIX, id: 'E', kind: 'dissertative', prompt: 'O que falta?', options: [], rows: [] },
        ],
      }),
    });
    await loadOwnTexts('surveys');

    await userEvent.click(await screen.findByRole('button', { name: 'Ver o que se vê das respostas' }));
    const dialog = await screen.findByRole('dialog', { name: 'O que se vê das respostas' });
    const essay = within(dialog).getByRole('region', { name: 'O que falta?' });
    expect(essay.textContent).toMatch(/sem nome/);
    expect(within(dialog).getByRole('region', { name: 'Como vai?' }).textContent).toMatch(/Bem: \?, Mal: \?/);
  });
});

describe('a matrix [SUR-01]', () => {
  it('is answered row by row, says which row is missing, and is sent as pairs', async () => {
    const { calls } = await showScreen({
      parent: 'shell',
      path: '/home/surveys/$surveyId',
      component: SurveyScreen,
      address: `/home/surveys/${ID}`,
      answer: ({ method }) =>
        method === 'POST'
          ? { answered: true }
          : {
              id: ID,
              kind: 'survey',
              title: 'Clima',
              description: '',
              mandatory: false,
              isAnonymous: false,
              version: 1,
              endsAt: null,
              acceptedUntil: null,
              state: 'open',
              questions: [MATRIX],
            },
    });
    await loadOwnTexts('surveys');

    const team = await screen.findByRole('group', { name: 'A equipe' });
    await userEvent.click(within(team).getByRole('radio', { name: 'Bem' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    expect(screen.getByRole('alert').textContent).toBe('Escolha uma opção em cada linha.');
    const store = screen.getByRole('group', { name: 'A loja' });
    const bad = within(store).getByRole('radio', { name: 'Mal' });
    expect(bad.getAttribute('aria-invalid')).toBe('true');
    expect(within(team).getByRole('radio', { name: 'Mal' }).getAttribute('aria-invalid')).toBeNull();
    // One changes one's mind until it is sent.
    await userEvent.click(within(store).getByRole('radio', { name: 'Bem' }));
    await userEvent.click(bad);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        answers: [
          {
            questionId: 'M',
            optionIds: [],
            cells: [
              { rowId: 'team', optionId: 'good' },
              { rowId: 'store', optionId: 'bad' },
            ],
          },
        ],
      }),
    );
  });

  it('shows its results as a table of rows by options, with averages where options score', async () => {
    const shares = [
      { id: 'good', text: 'Bem', count: 3, percent: 75 },
      { id: 'bad', text: 'Mal', count: 1, percent: 25 },
    ];
    const question = {
      id: 'M',
      kind: 'matrix',
      prompt: 'Como vai?',
      answers: 4,
      shares: [],
      rows: [{ id: 'team', text: 'A equipe', answers: 4, shares, average: 7.5 }],
      average: null,
      nps: null,
      texts: 0,
    } as const;
    await showScreen({
      parent: 'shell',
      path: '/admin/surveys/results',
      component: () => <MatrixResult question={{ ...question, shares: [], rows: [...question.rows] }} />,
      address: '/admin/surveys/results',
      answer: () => ({}),
    });
    await loadOwnTexts('surveys');
    await loadAdminTexts();

    const table = await screen.findByRole('table', { name: 'Como vai?' });
    expect(within(table).getByRole('row', { name: /^A equipe/ }).textContent).toMatch(/75.*3.*25.*1.*7,5/);
  });
});
