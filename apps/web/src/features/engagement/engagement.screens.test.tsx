import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';

import { rankingSearch } from './ranking/ranking-search.ts';
import { statementSearch } from './points/statement-search.ts';
import { loadOwnTexts } from '../../lib/i18n.ts';
import { showScreen } from '../../test/screen-at.tsx';
import { BadgesScreen } from './badges/badges.screen.tsx';
import { PointsScreen } from './points/points.screen.tsx';
import { RankingScreen } from './ranking/ranking.screen.tsx';
import { SurveyScreen } from './surveys/survey.screen.tsx';

const COURSE = '018f3c5e-0000-7000-8000-000000000001';

describe('the statement [PTS-01]', () => {
  it('gives every line its source, its running balance and keeps the filter in the address', async () => {
    const line = {
      postingId: COURSE,
      at: '2026-03-02T12:00:00.000Z',
      rule: 'course_completed',
      amount: 120,
      balanceAfter: 340,
      source: { kind: 'course', id: COURSE, title: 'Venda consultiva' },
      reason: null,
      reverses: null,
      reversedAt: null,
      expiresAt: null,
    };
    const { calls } = await showScreen({
      parent: 'shell',
      path: '/points',
      component: PointsScreen,
      validateSearch: statementSearch,
      address: '/points',
      answer: ({ path, query }) =>
        path.endsWith('/me')
          ? { user_clients: [], id_user_client_selected: null }
          : path === '/api/v1/points'
            ? { balance: 340, thisWeek: 120, thisMonth: 120, units: [], campaigns: [] }
            : { items: query.get('rule') === 'correction' ? [] : [line], nextCursor: null },
    });

    const link = await screen.findByRole('link', { name: 'Venda consultiva' });
    expect(link.getAttribute('href')).toBe(`/online-courses/${COURSE}`);
    expect(screen.getByText('saldo 340')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }));
    expect(await screen.findByText('Nada desse tipo ainda')).toBeTruthy();
    expect(calls.some(({ query }) => query.get('rule') === 'correction')).toBe(true);
  });
});

describe('the ranking [PTS-02]', () => {
  const page = {
    scope: 'client',
    period: '2026-03',
    periods: ['week', 'month', 'all'],
    scopes: [{ scope: 'client', name: '' }],
    campaign: null,
    campaigns: [],
    top: [{ place: 1, memberId: 'a', name: 'Bia Lima', branch: null, score: 900, me: false }],
    around: [],
    own: null,
    reason: 'no_course_concluded',
    total: 1,
    endsAt: null,
  };
  const show = (answer: unknown) =>
    showScreen({
      parent: 'shell',
      path: '/ranking',
      component: RankingScreen,
      validateSearch: rankingSearch,
      address: '/ranking',
      answer: () => answer,
    });

  it('keeps a place for whoever has not concluded a course', async () => {
    await show(page);

    expect(await screen.findByText('Seu lugar está guardado')).toBeTruthy();
    expect(screen.getByText('Bia Lima')).toBeTruthy();
  });

  it('always shows the own row, with what is missing to the next one', async () => {
    const row = (place: number, name: string, score: number, me = false) => ({
      place,
      memberId: name,
      name,
      branch: null,
      score,
      me,
    });
    const around = [row(41, 'Caio', 210), row(42, 'Ana', 200, true), row(43, 'Rui', 150)];
    await show({ ...page, around, own: { place: 42, score: 200, placeBefore: 45 }, reason: null, total: 90 });

    const list = await screen.findByRole('region', { name: 'Perto de você' });
    const own = within(list).getByText('Você').closest('li');
    expect(own?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Subiu 3 posições')).toBeTruthy();
    expect(screen.getByText('Faltam 10 pontos para alcançar Caio')).toBeTruthy();
  });
});

describe('badges [PTS-03]', () => {
  it('show their condition and progress, and celebrate a new one once', async () => {
    const badge = {
      id: COURSE,
      name: 'Primeira luz',
      description: '',
      icon: 'sunrise',
      condition: { kind: 'trainings_completed', count: 4 },
      trainingTitle: null,
      current: 3,
      target: 4,
      points: 40,
      awardedAt: null,
      isNew: false,
    };
    const earned = {
      ...badge,
      id: 'x',
      name: 'Meio-dia',
      current: 4,
      awardedAt: '2026-03-02T12:00:00Z',
      isNew: true,
    };
    const { calls } = await showScreen({
      parent: 'shell',
      path: '/badges',
      component: BadgesScreen,
      address: '/badges',
      answer: ({ method }) => (method === 'POST' ? null : { items: [badge, earned] }),
    });

    expect(await screen.findByText('Você tem uma nova conquista!')).toBeTruthy();
    expect(screen.getAllByText('Conclua 4 cursos')).toHaveLength(2);
    expect(screen.getByText('3 de 4 · 40 pontos')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/v1/badges/seen')).toHaveLength(1));
  });
});

describe('a survey [SUR-02]', () => {
  beforeAll(() => loadOwnTexts('surveys'));

  it('asks for an option before it is sent, and keeps what was chosen', async () => {
    const question = (id: string) => ({
      id,
      kind: 'multiple_choice',
      prompt: `Pergunta ${id}`,
      options: [{ id: `${id}-1`, text: `Sim ${id}` }],
    });
    const { calls } = await showScreen({
      parent: 'shell',
      path: '/home/surveys/$surveyId',
      component: SurveyScreen,
      address: `/home/surveys/${COURSE}`,
      answer: ({ method }) =>
        method === 'POST'
          ? { answered: true }
          : {
              id: COURSE,
              title: 'Clima',
              description: '',
              mandatory: true,
              isAnonymous: true,
              version: 3,
              endsAt: null,
              state: 'open',
              questions: [question('A'), question('B')],
            },
    });

    // One thought a screen: the second question comes once the first is answered.
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByText(/sem o seu nome e sem o horário/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Escolha ao menos uma opção.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sim A' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.queryByRole('checkbox', { name: 'Sim A' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('checkbox', { name: 'Sim A' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sim B' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        answers: [
          { questionId: 'A', optionIds: ['A-1'], text: '', value: null, cells: [] },
          { questionId: 'B', optionIds: ['B-1'], text: '', value: null, cells: [] },
        ],
        version: 3,
      }),
    );
  });

  it('asks only what earlier answers ask for, and says until when it is taken of whoever has begun', async () => {
    const choice = { id: 'A', kind: 'single_choice', prompt: 'Usa?', condition: null };
    // On its last day minutes after the end say something.
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { calls } = await showScreen({
      parent: 'shell',
      path: '/home/surveys/$surveyId',
      component: SurveyScreen,
      address: `/home/surveys/${COURSE}`,
      answer: ({ method }) =>
        method === 'PUT'
          ? null
          : {
              id: COURSE,
              title: 'Clima',
              description: '',
              mandatory: false,
              isAnonymous: false,
              version: 1,
              endsAt,
              acceptedUntil: new Date(Date.parse(endsAt) + 600_000).toISOString(),
              state: 'open',
              questions: [
                {
                  ...choice,
                  options: [
                    { id: 'yes', text: 'Sim' },
                    { id: 'no', text: 'Não' },
                  ],
                },
                {
                  id: 'B',
                  kind: 'dissertative',
                  prompt: 'Por quê?',
                  options: [],
                  condition: { questionId: 'A', optionIds: ['no'], values: [] },
                },
              ],
            },
    });

    expect(await screen.findByText(/vê as suas respostas com o seu nome/)).toBeTruthy();
    expect(screen.getByText(/Quem já começou pode enviar até/)).toBeTruthy();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/beginning'))).toBe(true));
    await userEvent.click(screen.getByRole('radio', { name: 'Não' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByText('Pergunta 2 de 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sim' }));
    expect(screen.getByText('Pergunta 1 de 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar respostas' })).toBeTruthy();
  });
});
