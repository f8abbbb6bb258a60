import type { ManagedSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { QuestionsScreen } from './questions.screen.tsx';
import { questionsSearch } from './questions-search.ts';

const QUESTION: ManagedSearchQuestion = {
  id: '018f3c5e-0000-7000-8000-0000000000aa',
  words: 'Tabela de preços',
  askedAt: '2026-11-02T12:00:00.000Z',
  askers: 3,
  firstAskers: [
    { memberId: '018f3c5e-0000-7000-8000-0000000000b1', name: 'Ana', at: '2026-11-02T12:00:00.000Z' },
    { memberId: '018f3c5e-0000-7000-8000-0000000000b2', name: 'Caio', at: '2026-11-02T13:00:00.000Z' },
  ],
  owner: null,
  answer: null,
  can: { take: true, answer: true },
};

async function show(
  items: readonly ManagedSearchQuestion[],
  changed: (body: unknown) => unknown = () => QUESTION,
) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/search-questions',
    component: QuestionsScreen,
    validateSearch: questionsSearch,
    address: '/admin/search-questions',
    answer: ({ method, body }) =>
      method === 'PUT' ? changed(body) : { items, nextCursor: null, open: items.length },
  });
  await loadOwnTexts('search');
  await loadAdminTexts();
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('questions from the search', () => {
  it('say who asked, how many and since when, and are taken from whom one sees there', async () => {
    const { calls } = await show([QUESTION]);

    await screen.findByRole('heading', { name: 'Tabela de preços' });
    expect(screen.getByText('3 pessoas perguntaram')).toBeTruthy();
    expect(screen.getByText('Ana, Caio e mais 1 pessoa')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Assumir' }));

    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/v1/admin/search-questions/${QUESTION.id}/owner`,
      body: { from: null },
    });
  });

  it('are answered with a page of the app, and with no other address', async () => {
    const { calls } = await show([QUESTION]);
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    await userEvent.type(screen.getByLabelText('Resposta'), 'Está em Preços.');
    const link = screen.getByLabelText(/Página da plataforma/);
    const send = screen.getByRole('button', { name: 'Enviar resposta' });

    await userEvent.type(link, 'https://outra.exemplo/precos');
    await screen.findByText(/não é um endereço desta plataforma/);
    expect(send).toHaveProperty('disabled', true);
    await userEvent.clear(link);
    await userEvent.type(link, `${location.origin}/library`);
    await userEvent.click(send);

    await screen.findByText('Resposta enviada a quem perguntou');
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { text: 'Está em Preços.', link: '/library' },
    });
  });

  it('keep what was typed where somebody else was faster', async () => {
    await show([QUESTION], () => new Refused(409, 'search_question_answered'));
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    await userEvent.type(screen.getByLabelText('Resposta'), 'Está em Preços.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));

    await screen.findByText(/acabou de ser respondida/);
    expect(screen.getByLabelText('Resposta')).toHaveProperty('value', 'Está em Preços.');
  });

  it('are none while nobody asked', async () => {
    await show([]);

    await screen.findByText('Nenhuma pergunta espera por resposta');
  });
});
