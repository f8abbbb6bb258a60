import type { OwnSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { OwnQuestionScreen } from './own-question.screen.tsx';
import { OwnQuestionsScreen } from './own-questions.screen.tsx';

const ID = '018f3c5e-0000-7000-8000-0000000000aa';
const WAITING: OwnSearchQuestion = {
  id: ID,
  words: 'Tabela de preços',
  askedAt: '2026-11-02T12:00:00.000Z',
  askers: 1,
  answer: null,
};
const ANSWERED: OwnSearchQuestion = {
  ...WAITING,
  askers: 3,
  answer: { text: 'Está na pasta Preços.', link: '/library/Vendas', at: '2026-11-03T12:00:00.000Z' },
};

async function showOne(question: OwnSearchQuestion) {
  await showScreen({
    parent: 'shell',
    path: '/search-questions/$searchQuestionId',
    component: OwnQuestionScreen,
    address: `/search-questions/${ID}`,
    answer: () => question,
  });
  await loadOwnTexts('search');
  await screen.findByRole('heading', { level: 1, name: 'Tabela de preços' });
}

async function showAll(items: readonly OwnSearchQuestion[]) {
  await showScreen({
    parent: 'shell',
    path: '/search-questions',
    component: OwnQuestionsScreen,
    address: '/search-questions',
    answer: () => ({ items, nextCursor: null }),
  });
  await loadOwnTexts('search');
}

afterEach(() => vi.unstubAllGlobals());

describe('a question of one’s own', () => {
  it('waits, and says that a message will come', async () => {
    await showOne(WAITING);

    expect(screen.getByText('Esperando resposta')).toBeTruthy();
    expect(screen.getByText('Você recebe uma mensagem quando houver resposta.')).toBeTruthy();
    expect(screen.queryByText(/mais 1 pessoa perguntou|pessoas perguntaram/)).toBeNull();
  });

  it('shows its answer with the way to the page it names', async () => {
    await showOne(ANSWERED);

    expect(screen.getByText('Está na pasta Preços.')).toBeTruthy();
    expect(screen.getByText('mais 2 pessoas perguntaram')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')).toBe('/library/Vendas');
  });

  it('stands in the list of all', async () => {
    await showAll([ANSWERED]);
    const link = await screen.findByRole('link', { name: 'Tabela de preços' });
    expect(link.getAttribute('href')).toBe(`/search-questions/${ID}`);
  });

  it('is none before the first', async () => {
    await showAll([]);
    await screen.findByText('Você ainda não perguntou nada');
  });
});
