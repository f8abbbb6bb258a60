import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadedOutbox } from '../../../lib/outbox/current.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { SurveyScreen } from './survey.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000009';
const survey = {
  id: ID,
  kind: 'survey',
  title: 'Clima',
  description: '',
  mandatory: false,
  isAnonymous: false,
  version: 1,
  points: 0,
  endsAt: null,
  acceptedUntil: null,
  state: 'open',
  questions: [
    {
      id: 'E',
      kind: 'dissertative',
      prompt: 'O que falta?',
      condition: null,
      options: [],
      rows: [],
      image: null,
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

it('a survey answered without a network waits, can be changed, and is not lost where the server refuses it', async () => {
  let isAway = true;
  const sent: unknown[] = [];
  await showScreen({
    parent: 'shell',
    path: '/home/surveys/$surveyId',
    component: SurveyScreen,
    address: `/home/surveys/${ID}`,
    answer: ({ method, path, body }) => {
      if (method === 'GET') return survey;
      if (isAway) throw new Error('no network');
      // When somebody began is told as well, as soon as there is a network.
      if (path.endsWith('/answers')) sent.push(body);
      return new Refused(409, 'survey_closed');
    },
  });
  await loadOwnTexts('surveys');
  const field = () => screen.findByRole('textbox', { name: /Sua resposta/ });

  await userEvent.type(await field(), 'Tempo');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
  expect(await screen.findByText('Respostas guardadas neste aparelho', {}, { timeout: 8000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mudar respostas' }));
  expect(loadedOutbox()?.snapshot().entries).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Gente');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
  await screen.findByText('Respostas guardadas neste aparelho', {}, { timeout: 8000 });

  isAway = false;
  loadedOutbox()?.wake();
  await waitFor(() => expect(loadedOutbox()?.snapshot().waiting[0]?.refused?.code).toBe('survey_closed'), {
    timeout: 8000,
  });
  expect(sent).toEqual([
    { version: 1, answers: [{ questionId: 'E', optionIds: [], text: 'Gente', value: null, cells: [] }] },
  ]);
  expect(loadedOutbox()?.snapshot().waiting[0]).toMatchObject({
    shown: { label: 'survey', name: 'Clima', to: `/home/surveys/${ID}` },
    body: { answers: [{ text: 'Gente' }] },
  });
}, 30_000);
