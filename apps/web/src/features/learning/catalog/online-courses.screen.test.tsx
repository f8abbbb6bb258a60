import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { filtersOf } from '../../../lib/training-filters.ts';
import { rememberedFilters } from './remembered-filters.ts';
import { buildCourseCard, buildEnrollment } from '../../../test/courses.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import { OnlineCoursesScreen } from './online-courses.screen.tsx';

const SELLING = buildCourseCard({ title: 'Venda consultiva', enrollment: buildEnrollment({ percent: 33 }) });
const PRIVACY = buildCourseCard({ id: '01890000-0000-7000-8000-0000000000c2', title: 'LGPD na loja' });

function answer({ path, query }: NetworkCall): unknown {
  if (path.endsWith('/filters')) return { areas: [], groups: [], tags: [], categories: [] };
  if (path.endsWith('/favorite')) return { favorite: true };
  const search = query.get('search') ?? '';
  const begun = query.get('progress') === 'in_progress';
  const items = [SELLING, PRIVACY].filter(
    ({ title, enrollment }) => title.toLowerCase().includes(search) && (!begun || enrollment !== null),
  );
  return { items, nextCursor: null, total: items.length };
}

const showCatalog = (address = '/online-courses') =>
  showScreen({
    parent: 'shell',
    path: '/online-courses',
    component: OnlineCoursesScreen,
    validateSearch: filtersOf,
    address,
    answer,
  });

describe('the catalog', () => {
  it('shows how many courses there are and how far one is in each [CRS-01]', async () => {
    await showCatalog();

    expect(await screen.findByText('2 cursos')).toBeDefined();
    expect(screen.getByRole('link', { name: 'LGPD na loja' })).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progresso em Venda consultiva' })).toBeDefined();
  });

  it('searches while one types, without any %, and keeps the search in the address [CRS-01]', async () => {
    const { calls, address } = await showCatalog();

    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar cursos' }), 'lg%pd');

    // Parts of the word find the course as well.
    await waitFor(() => expect(address()).toBe('/online-courses?search=lgpd'));
    expect(await screen.findByText('1 curso')).toBeDefined();
    expect(calls.every(({ query }) => !(query.get('search') ?? '').includes('%'))).toBe(true);
  });

  it('asks with the filters of the address, all others `all` [CRS-01]', async () => {
    const { calls } = await showCatalog('/online-courses?progress=in_progress');

    const chip = await screen.findByRole('button', { name: 'Em andamento' });

    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(
      Object.fromEntries(calls.find(({ path }) => path === '/api/v1/courses')?.query ?? []),
    ).toMatchObject({
      progress: 'in_progress',
      area: 'all',
      favorite: 'all',
    });
  });

  it('remembers a choice for the next visit [CRS-01]', async () => {
    const { address } = await showCatalog();

    await userEvent.click(await screen.findByRole('button', { name: 'Favoritos' }));

    await waitFor(() => expect(address()).toBe('/online-courses?favorite=true'));
    await waitFor(async () => expect(await rememberedFilters('course')).toEqual({ favorite: true }));
  });

  it('says in the sheet of filters how many they find, before it is left', async () => {
    await showCatalog();
    await screen.findByText('2 cursos');
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filtros' }));
    expect(sheet.getByRole('button', { name: 'Ver 2 cursos' })).toBeDefined();

    await userEvent.selectOptions(sheet.getByLabelText('Progresso'), 'in_progress');

    expect(await sheet.findByRole('button', { name: 'Ver 1 curso' })).toBeDefined();
  });

  it('proposes to clear everything where nothing matches [CRS-01]', async () => {
    const { address } = await showCatalog('/online-courses?search=xyz');

    await userEvent.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));

    expect(await screen.findByText('2 cursos')).toBeDefined();
    expect(address()).toBe('/online-courses');
  });

  it('marks a favorite at once and takes it back on request', async () => {
    const { calls } = await showCatalog();

    await userEvent.click(await screen.findByRole('button', { name: 'Favoritar LGPD na loja' }));
    expect(screen.getByRole('button', { name: 'Tirar LGPD na loja dos favoritos' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

    // Taken back before it was sent, the first press need not travel at all.
    await waitFor(() =>
      expect(
        calls
          .filter(({ method }) => method === 'PUT')
          .map(({ body }) => body)
          .at(-1),
      ).toEqual({ favorite: false }),
    );
    expect(screen.getByRole('button', { name: 'Favoritar LGPD na loja' })).toBeDefined();
  });
});
