import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';
import { describe, expect, it } from 'vitest';

import { fileBodyOf, fileDraftOf, folderOptions, titleOfFile } from './file-draft.ts';
import { completeFilters, librarySearch } from './library-search.ts';

const ID = '018f3f3e-7a2b-7c3d-8e4f-000000000001';
const ZONE = 'America/Sao_Paulo';

describe('a file while it is written', () => {
  it('is sent as it was read where nothing was changed, and without empty languages', () => {
    const body = {
      title: { 'pt-BR': 'Tabela' },
      summary: {},
      fileId: ID,
      categoryId: null,
      audience: { areaIds: [], groupIds: [], tagIds: [] },
      publishedAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2027-01-20T12:00:00.000Z',
      mustRead: true,
      review: { on: '2027-01-10', everyMonths: 3, ownerId: null },
    };
    const file = { body, file: { name: 'tabela.pdf' } } as unknown as ManagedLibraryFile;
    const draft = fileDraftOf(file, ZONE);

    expect(fileBodyOf({ ...draft, title: { ...draft.title, 'en-US': ' ' } }, ZONE)).toEqual({
      ...body,
      versionNote: {},
      confirmAgain: false,
    });
    expect(fileBodyOf({ ...draft, publishedAt: '' }, ZONE).publishedAt).toBeNull();
    const noDay = { ...draft, review: { ...draft.review, on: '' } };
    expect(fileBodyOf(noDay, ZONE).review).toBeNull();
  });

  it.each([
    ['tabela_de_precos.xlsx', 'tabela de precos'],
    ['contrato', 'contrato'],
    ['v2.0 final.pdf', 'v2.0 final'],
    ['.pdf', '.pdf'],
    ['📄 قائمة.pdf', '📄 قائمة'],
    [`${'n'.repeat(300)}.pdf`, 'n'.repeat(255)],
  ])('is called as %s says', (name, title) => expect(titleOfFile(name)).toBe(title));

  it('finds folders by their whole names', () => {
    const folders = [
      { id: 'a', parentId: null, name: { 'pt-BR': 'Vendas' }, files: 0 },
      { id: 'b', parentId: 'a', name: { 'pt-BR': 'Preços' }, files: 0 },
    ];
    expect(folderOptions(folders, 'pt-BR').map(({ label }) => label)).toEqual(['Vendas', 'Vendas › Preços']);
  });
});

describe('the address of the library [ROU-19]', () => {
  it('carries the filters that are understood, and nothing else', () => {
    expect(
      librarySearch({
        search: 'preços %',
        category: ID,
        extension: 'pdf',
        favorite: 'true',
        to_confirm: true,
      }),
    ).toEqual({
      search: 'preços ',
      category: ID,
      extension: 'pdf',
      favorite: true,
      to_confirm: true,
    });
    expect(librarySearch({ search: 7, category: 'x', extension: '../..', favorite: 'no', other: 1 })).toEqual(
      {
        search: '7',
      },
    );
    expect(completeFilters({}, 'Vendas 100%')).toMatchObject({ name: 'Vendas 100', category: 'all' });
  });
});
