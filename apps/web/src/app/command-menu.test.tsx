import type { Me } from '@trilha/contracts/identity/session';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Star } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildMe } from '../test/people.ts';
import { Refused, showScreen } from '../test/screen-at.tsx';
import { CommandMenu } from './command-menu.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { addMenuItems } from './use-menu.ts';

const NOTHING = { items: [], groups: [] };
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
      return NOTHING;
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
  const passage = [
    { text: 'A ', isMarked: false },
    { text: 'devolução', isMarked: true },
    { text: ' vale por trinta dias.', isMarked: false },
  ];
  await showScreen({
    parent: 'shell',
    path: '/points',
    component: () => <CommandMenu onClose={() => undefined} />,
    address: '/points',
    answer: ({ path }) =>
      path === '/api/v1/me'
        ? buildMe()
        : {
            items: [
              {
                kind: 'library_file',
                id: QUESTION_ID,
                title: 'Manual',
                trainingKind: null,
                passage,
                pictureUrl: null,
              },
            ],
            groups: [{ kind: 'library_file', total: 1, isMore: false }],
          },
  });
  await search('devolusao');

  const option = await screen.findByRole('option', { name: /Manual/ });
  expect(option.textContent).toContain('A devolução vale por trinta dias.');
  expect(option.querySelector('mark')?.textContent).toBe('devolução');
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
    pictureUrl: null,
  };
  const FOUND = { items: [COURSE], groups: [{ kind: 'training', total: 1, isMore: false }] };
  const showFound = () =>
    showScreen({
      parent: 'shell',
      path: '/points',
      component: () => <CommandMenu onClose={() => undefined} />,
      address: '/points',
      answer: ({ path }) => (path === '/api/v1/me' ? buildMe() : FOUND),
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
    await userEvent.click(await screen.findByRole('option', { name: 'vitri' }));
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'vitri');
    await screen.findByRole('option', { name: /Vitrines/ });
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar buscas recentes' }));

    expect(screen.queryByRole('group', { name: 'Buscas recentes' })).toBeNull();
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
      answer: ({ path }) => (path === '/api/v1/me' ? buildMe(me) : NOTHING),
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

    await screen.findByRole('option', { name: 'Adicionar pessoa' });
    await userEvent.clear(screen.getByRole('combobox'));
    await search('nova campanha');
    expect(screen.queryByRole('option', { name: /Nova campanha/ })).toBeNull();
  });
});

describe('what was found', () => {
  const thing = (kind: string, at: number, title: string, pictureUrl: string | null = null) => ({
    kind,
    id: `018f3c5e-0000-7000-8000-0000000000${at}`,
    title,
    trainingKind: kind === 'training' ? 'course' : null,
    passage: null,
    pictureUrl,
  });
  const vitrines = Array.from({ length: 9 }, (_, at) => thing('training', at + 10, `Vitrine ${at}`));
  const showGroups = (picture: string | null = null) =>
    showScreen({
      parent: 'shell',
      path: '/points',
      component: () => <CommandMenu onClose={() => undefined} />,
      address: '/points',
      answer: ({ path, query }) => {
        if (path === '/api/v1/me') return buildMe();
        const total = { kind: 'training', total: 9, isMore: false };
        if (query.get('kind') === 'training') return { items: vitrines, groups: [total] };
        return {
          items: [
            thing('news', 30, 'Vitrine nova', picture),
            ...vitrines.slice(0, 6),
            thing('library_file', 31, 'Guia de vitrines'),
          ],
          groups: [
            { kind: 'news', total: 1, isMore: false },
            total,
            { kind: 'library_file', total: 1, isMore: false },
          ],
        };
      },
    });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;

  it('stands in groups, that of the best first, and arrows lead through it and from group to group', async () => {
    await showGroups();
    await search('vitrine');

    await screen.findByRole('option', { name: /Vitrine nova/ });
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Notícias', 'Treinamentos', 'Biblioteca']);
    expect(chosen()).toContain('Vitrine nova');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toContain('Vitrine 1');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(chosen()).toContain('Guia de vitrines');
    await userEvent.keyboard('{PageUp}');
    expect(chosen()).toContain('Vitrine 0');
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    expect(chosen()).toContain('Guia de vitrines');
    // All that was found, also what does not stand here.
    await screen.findByText('11 resultados');
  });

  it('is shown whole of one kind where there is more, and Esc leads back to all', async () => {
    await showGroups();
    await search('vitrine');

    await screen.findByRole('option', { name: 'Ver tudo (9)' });
    expect(screen.getAllByRole('option', { name: /Vitrine \d/ })).toHaveLength(4);
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');

    await screen.findByRole('option', { name: /Vitrine 8/ });
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(chosen()).toContain('Vitrine 0');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('option', { name: /Guia de vitrines/ });
    await userEvent.click(screen.getByRole('option', { name: 'Ver tudo (9)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Todos os resultados' }));
    await screen.findByRole('option', { name: /Guia de vitrines/ });
  });

  it('has a small picture, and an icon where that does not come', async () => {
    await showGroups('https://content.example/files/abc');
    await search('vitrine');

    const option = await screen.findByRole('option', { name: /Vitrine nova/ });
    const picture = option.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('https://content.example/files/abc?small');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    if (picture) fireEvent.error(picture);
    expect(option.querySelector('img')).toBeNull();
    expect(option.querySelector('svg')).toBeTruthy();
  });
});
