import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminSurveyScreen } from './admin-survey.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const AREA = '01890000-0000-7000-8000-0000000000aa';
const QUESTION = '01890000-0000-7000-8000-0000000000bb';

const surveyIn = (state: string, some: Record<string, unknown> = {}) => ({
  id: ID,
  state,
  revision: 3,
  version: 1,
  asked: 37,
  answered: 0,
  writtenIn: null,
  fileUrls: {},
  body: {
    title: { 'pt-BR': 'Clima' },
    description: {},
    questions: [
      {
        id: QUESTION,
        kind: 'nps',
        prompt: { 'pt-BR': 'Indica?' },
        options: [],
        rows: [],
        image: null,
        condition: null,
      },
    ],
    startsAt: null,
    endsAt: null,
    graceMinutes: 10,
    reminderDays: null,
    mandatory: true,
    isAnonymous: false,
    points: 0,
    ownerIds: [],
    audience: { areaIds: [AREA], groupIds: [], tagIds: [] },
    ...some,
  },
});

async function show(survey: ReturnType<typeof surveyIn>) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/surveys/$surveyId',
    component: AdminSurveyScreen,
    address: `/admin/surveys/${ID}`,
    answer: ({ method, path }) => {
      if (path.endsWith('/survey-labels')) return { items: [{ id: AREA, kind: 'area', name: 'Vendas' }] };
      if (path.endsWith('/companies')) return { items: [], others: 0 };
      if (path.endsWith('/publication')) return surveyIn('running');
      if (path.endsWith(`/surveys/${ID}`)) return method === 'PUT' ? { ...survey, revision: 4 } : survey;
      return path.endsWith('/me') ? { user_clients: [], id_user_client_selected: null } : { items: [] };
    },
  });
  await loadOwnTexts('surveys');
  await loadAdminTexts();
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('a mandatory survey that is to come out [SUR-02]', () => {
  it('first says whom it stops, how many they are and from when, and stays a draft until that is confirmed', async () => {
    const { calls } = await show(surveyIn('draft'));

    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publicar a pesquisa obrigatória agora?' });
    await within(dialog).findByText('Vendas');
    for (const text of ['37', 'Agora', 'Sem fim']) expect(within(dialog).getByText(text)).toBeTruthy();
    const isPublished = () => calls.some(({ path }) => path.endsWith('/publication'));
    expect(isPublished()).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deixar como rascunho' }));
    expect(isPublished()).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    const again = await screen.findByRole('dialog', { name: 'Publicar a pesquisa obrigatória agora?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Publicar' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/publication'))?.body).toEqual({
        isPublished: true,
        revision: 4,
      }),
    );
  });

  it('asks also where one that is out becomes mandatory', async () => {
    const { calls } = await show(surveyIn('running', { mandatory: false }));

    await userEvent.click(await screen.findByRole('checkbox', { name: /^Obrigatória/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tornar a pesquisa obrigatória?' });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(within(dialog).getByText('37')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  });
});

describe('a survey that lacks something', () => {
  it('leads from what it lacks to the field, which is marked until it has it, and says no more of it then', async () => {
    await show(surveyIn('draft', { title: {}, mandatory: false, questions: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const title = screen.getByRole('textbox', { name: /^Título/ });
    expect(title.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Escreva um título.' }));
    expect(document.activeElement).toBe(title);
    await userEvent.keyboard('Clima');
    expect(screen.queryByRole('button', { name: 'Escreva um título.' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Adicione ao menos uma pergunta.' })).toBeDefined();
  });

  it('takes a pasted list as options, and keeps scores and pictures out of the way until they are wanted', async () => {
    await show(surveyIn('draft', { mandatory: false, questions: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar pergunta' }));
    await userEvent.click(screen.getByRole('textbox', { name: /^Alternativa 1/ }));
    await userEvent.paste('Ótimo\nBom\nRuim');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Alternativa 3/ }).value).toBe('Ruim');
    expect(screen.queryByRole('spinbutton', { name: /^Pontuação da alternativa/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pontuar as alternativas' }));
    expect(screen.getAllByRole('spinbutton', { name: /^Pontuação da alternativa/ })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicar pergunta 1' }));
    expect(screen.getByRole('group', { name: 'Pergunta 2' })).toBeDefined();
  });
});
