import type { Me } from '@trilha/contracts/identity/session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Star } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildMe } from '../test/people.ts';
import { Refused, showScreen } from '../test/screen-at.tsx';
import { CommandMenu } from './command-menu.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { addMenuItems } from './use-menu.ts';

const QUESTION_ID = '018f3c5e-0000-7000-8000-0000000000aa';

/** The search, which finds nothing; `asked` answers who asks the company. */
const show = (asked: (words: unknown) => unknown, me: Partial<Me> = {}) =>
  showScreen({
    parent: 'shell',
    path: '/points',
    component: () => <CommandMenu onClose={() => undefined} />,
    address: '/points',
    answer: ({ method, path, body }) => {
      if (path === '/api/v1/me') return buildMe(me);
      if (method === 'POST') return asked(body);
      return { items: [] };
    },
  });
const question = (askers: number) => ({
  id: QUESTION_ID,
  words: 'tabela de preços',
  askedAt: '2026-11-02T12:00:00.000Z',
  askers,
  answer: null,
});
const search = async (words: string) => userEvent.type(await screen.findByRole('combobox'), words);

afterEach(() => vi.unstubAllGlobals());

describe('a search that finds nothing', () => {
  it('says what else to try, and asks the company with the words that were searched', async () => {
    const { calls } = await show(() => question(3));
    await search('tabela de preços');

    await screen.findByText(/Tente menos palavras/);
    await userEvent.click(screen.getByRole('button', { name: 'Perguntar à empresa' }));

    const said = await screen.findByText(/mais 2 pessoas esperam por isso/);
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/v1/search-questions',
      body: { words: 'tabela de preços' },
    });
    expect(within(said).getByRole('link', { name: 'Ver a pergunta' }).getAttribute('href')).toBe(
      `/search-questions/${QUESTION_ID}`,
    );
    // For other words nothing was asked yet.
    await search(' novos');
    await screen.findByRole('button', { name: 'Perguntar à empresa' });
  });

  it('is over also where signs were typed that no search has', async () => {
    await show(() => question(1));
    await search('50% desconto');

    await screen.findByText('Nada com esse nome');
    expect(screen.queryByText('Buscando…')).toBeNull();
  });

  it('says why it could not be asked, and may be asked again', async () => {
    await show(() => new Refused(429, 'search_question_limit'));
    await search('mais uma');

    await userEvent.click(await screen.findByRole('button', { name: 'Perguntar à empresa' }));

    await screen.findByText(/Você já fez muitas perguntas hoje/);
    expect(screen.getByRole('button', { name: 'Perguntar à empresa' })).toBeTruthy();
  });

  it('is not asked in the name of somebody else', async () => {
    await show(() => question(1), { acting: { by: 'Bruno', ends_at: '2099-01-01T00:00:00.000Z' } });
    await search('escala');

    await screen.findByText(/Tente menos palavras/);
    expect(screen.queryByRole('button', { name: 'Perguntar à empresa' })).toBeNull();
  });
});

it('a thing that is not called so is shown with the sentence by which it was found', async () => {
  const passage = 'A devolução vale por trinta dias.';
  await showScreen({
    parent: 'shell',
    path: '/points',
    component: () => <CommandMenu onClose={() => undefined} />,
    address: '/points',
    answer: ({ path }) =>
      path === '/api/v1/me'
        ? buildMe()
        : {
            items: [{ kind: 'library_file', id: QUESTION_ID, title: 'Manual', trainingKind: null, passage }],
          },
  });
  await search('devolu');

  const option = await screen.findByRole('option', { name: /Manual/ });
  expect(option.textContent).toContain(passage);
});

it('finds what stands inside the profile by what is done there', async () => {
  await show(() => question(1));
  await search('trocar senha');

  expect(await screen.findByRole('option', { name: /Trocar senha/ })).toBeTruthy();
});

describe('recent searches', () => {
  const COURSE = {
    kind: 'training',
    id: QUESTION_ID,
    title: 'Vitrines',
    trainingKind: 'course',
    passage: null,
  };
  const showFound = () =>
    showScreen({
      parent: 'shell',
      path: '/points',
      component: () => <CommandMenu onClose={() => undefined} />,
      address: '/points',
      answer: ({ path }) => (path === '/api/v1/me' ? buildMe() : { items: [COURSE] }),
    });

  it('are offered again once they led somewhere, and cleared with one press', async () => {
    localStorage.clear();
    const first = await showFound();
    await search('vitri');
    await userEvent.click(await screen.findByRole('option', { name: /Vitrines/ }));
    await waitFor(() => expect(first.address()).toBe(`/online-courses/${QUESTION_ID}`));
    await waitFor(async () => expect(await recentSearches()).toEqual(['vitri']));
    cleanup();

    await showFound();
    await userEvent.click(await screen.findByRole('option', { name: 'vitri Busca recente' }));
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'vitri');
    await screen.findByRole('option', { name: /Vitrines/ });
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar buscas recentes' }));

    expect(screen.queryByRole('option', { name: /Busca recente/ })).toBeNull();
    await waitFor(async () => expect(await recentSearches()).toEqual([]));
  });

  it('are five at most, the latest first, each once', async () => {
    localStorage.clear();
    for (const words of ['a', 'b', 'c', 'a', 'd', 'e', ' f ', ' ']) await rememberSearch(words);

    expect(await recentSearches()).toEqual(['f', 'e', 'd', 'a', 'c']);
  });
});

describe('actions by their name', () => {
  const showActions = (me: Partial<Me>) =>
    showScreen({
      parent: 'shell',
      path: '/points',
      component: () => <CommandMenu onClose={() => undefined} />,
      address: '/points',
      answer: ({ path }) => (path === '/api/v1/me' ? buildMe(me) : { items: [] }),
    });
  const withPermissions = (can: NonNullable<Me['member']>['can']): Partial<Me> => {
    const { member } = buildMe();
    return { member: member && { ...member, can } };
  };

  it('are begun by any of their words in any order, accents aside, and only where they may be [ADM-01]', async () => {
    addMenuItems([
      {
        menu: [],
        actions: [
          {
            to: '/points',
            label: 'actionAddPerson',
            icon: Star,
            permission: 'people.manage',
          },
          { to: '/points', label: 'actionNewCampaign', icon: Star, permission: 'campaigns.manage' },
        ],
      },
    ]);
    await showActions(withPermissions(['people.manage']));
    await search('pessoa adicionár');

    await screen.findByRole('option', { name: /Adicionar pessoa.*Ação/ });
    await userEvent.clear(screen.getByRole('combobox'));
    await search('nova campanha');
    expect(screen.queryByRole('option', { name: /Nova campanha/ })).toBeNull();
  });
});
