import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { currentToasts, dismissToast } from '../../../ui/toast-store.ts';
import { UploadFiles } from './upload-files.tsx';

vi.mock('../../../lib/send-bytes.ts', () => ({ sendBytes: () => Promise.resolve() }));

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const SALES = { id: id(900), name: { 'pt-BR': 'Vendas' }, parentId: null, files: 0 };

const YESTERDAYS = {
  id: id(500),
  title: 'Tabela de ontem',
  name: 'ontem.txt',
  folder: 'Vendas',
  state: 'published',
  storedAt: '2026-11-19T12:00:00.000Z',
  size: 2_000_000,
};

let made: number;
/** Somebody else changes the file that is there once, just before it is replaced. */
let isStale: boolean;
/** The how manieth file has the content of one that is there. */
let twinAt: number | undefined;
async function show() {
  made = 0;
  isStale = false;
  twinAt = undefined;
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/library',
    component: UploadFiles,
    address: '/admin/library',
    answer: ({ method, path, body }) => {
      // The client sent this body.
      const sent = body as {
        name?: Record<string, string> | string;
        parentId?: string | null;
        ifThere?: string;
      };
      if (path === '/api/v1/me') return buildMe();
      if (path === '/api/v1/uploads')
        return sent.name === 'virus.exe'
          ? new Refused(415, 'file_type_refused')
          : { fileId: id(1), uploadUrl: 'https://content.test/1' };
      if (path === '/api/v1/files/complete')
        return { id: id(1), name: 'a', mime: 'text/plain', size: 1, url: '' };
      if (path === '/api/v1/admin/library-categories' && method === 'GET') return { items: [SALES] };
      if (path === '/api/v1/admin/library-categories')
        return { id: id(901), name: sent.name, parentId: sent.parentId, files: 0 };
      if (path === '/api/v1/admin/library-files' && method === 'POST') {
        made += 1;
        const present = made === twinAt && sent.ifThere === 'ask';
        return present
          ? { ids: [], alreadyThere: [{ fileId: id(1), by: 'content', of: YESTERDAYS }] }
          : { ids: [id(100 + made)], alreadyThere: [] };
      }
      if (path === `/api/v1/admin/library-files/${id(500)}`) {
        if (method === 'PUT' && isStale) {
          isStale = false;
          return new Refused(409, 'stale_revision');
        }
        return {
          revision: 7,
          body: { title: { 'pt-BR': 'Tabela de ontem' }, fileId: id(499), categoryId: null },
        };
      }
      return null;
    },
  });
  await loadOwnTexts('library');
  await loadAdminTexts();
  await screen.findByText('Enviar arquivos');
  return shown;
}

const file = (name: string): FileSystemFileEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void) => take(new File(['a'], name)),
  }) as unknown as FileSystemFileEntry;

function folder(name: string, inside: readonly FileSystemEntry[]): FileSystemEntry {
  const portions = [inside, []];
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (take: (entries: readonly FileSystemEntry[]) => void) => take(portions.shift() ?? []),
    }),
  } as unknown as FileSystemEntry;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const toast of currentToasts()) dismissToast(toast.id);
});

it('a dropped folder comes with what is inside it: into folders called so, made where they are not there', async () => {
  const { calls } = await show();
  const entries = [
    folder('vendas', [
      file('a.txt'),
      file('.DS_Store'),
      folder('Preços', [file('b.txt'), folder('2026', [file('c.txt')])]),
    ]),
  ];
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  fireEvent.drop(screen.getByText('Enviar arquivos'), { dataTransfer: { items } });

  await screen.findByText('3 arquivos enviados');
  const posted = (path: string) =>
    calls.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);
  expect(posted('/api/v1/admin/library-categories')).toEqual([
    { name: { 'pt-BR': 'Preços' }, parentId: SALES.id },
  ]);
  expect(posted('/api/v1/admin/library-files')).toMatchObject([
    { files: [{ title: { 'pt-BR': 'a' }, categoryId: SALES.id }] },
    { files: [{ title: { 'pt-BR': 'b' }, categoryId: id(901) }] },
    { files: [{ title: { 'pt-BR': 'c' }, categoryId: id(901) }] },
  ]);
});

it('files are uploaded each by itself; what is refused is named, and all can be taken back', async () => {
  const { calls } = await show();
  const files = ['a.txt', 'virus.exe'].map((name) => new File(['a'], name));
  await userEvent.upload(screen.getByLabelText(/^Enviar arquivos/), files);

  await screen.findByText('virus.exe não foi enviado');
  await screen.findByText('1 arquivo enviado');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  const removed = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await waitFor(() => expect(removed()).toEqual([`/api/v1/admin/library-files/${id(101)}`]));
});

const sent = (calls: readonly { method: string; path: string; body?: unknown }[], method: string) =>
  calls
    .filter((one) => one.method === method && one.path.startsWith('/api/v1/admin/library-files'))
    .map(({ body }) => body);

async function uploadTwo() {
  const { calls } = await show();
  twinAt = 2;
  const files = ['a.txt', 'b.txt'].map((name) => new File(['a'], name));
  await userEvent.upload(screen.getByLabelText(/^Enviar arquivos/), files);
  await screen.findByText('1 arquivo já está na biblioteca. O que fazer?');
  return calls;
}

it('what is there already is asked about with what is there; left out, nothing more is sent', async () => {
  const calls = await uploadTwo();
  expect(screen.getByText('Mesmo conteúdo de')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tabela de ontem' }).getAttribute('href')).toBe(
    `/admin/library/${id(500)}`,
  );
  expect(screen.getByText('ontem.txt').parentElement?.textContent).toMatch(
    /^ontem\.txt · Vendas · 19\/11\/2026 · 2\sMB$/,
  );
  const choice = screen.getByLabelText('O que fazer com b.txt');
  expect(choice).toHaveProperty('value', 'skip');
  const before = sent(calls, 'POST').length;

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  await waitFor(() => expect(screen.queryByLabelText('O que fazer com b.txt')).toBeNull());
  expect([sent(calls, 'POST').length, sent(calls, 'PUT')]).toEqual([before, []]);
});

it('what is there already is replaced as it stands now; where somebody was quicker it is asked about again', async () => {
  const calls = await uploadTwo();
  isStale = true;
  await userEvent.selectOptions(screen.getByLabelText('O que fazer com b.txt'), 'replace');
  expect(screen.getByText(/^Quem vê o arquivo passa a ver a nova versão na hora/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('b.txt não foi enviado');

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  await screen.findByText('1 arquivo tem uma nova versão');
  expect(sent(calls, 'PUT').at(-1)).toEqual({
    title: { 'pt-BR': 'Tabela de ontem' },
    fileId: id(1),
    categoryId: null,
    revision: 7,
  });
  expect(screen.queryByLabelText('O que fazer com b.txt')).toBeNull();
});

it('both are kept where that is chosen', async () => {
  const calls = await uploadTwo();
  await userEvent.selectOptions(screen.getByLabelText('O que fazer com b.txt'), 'both');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)).toMatchObject({
      files: [{ title: { 'pt-BR': 'b' }, fileId: id(1) }],
      ifThere: 'keep',
    }),
  );
});

it('a file without bytes is not sent, and says that it is empty; the others are', async () => {
  const { calls } = await show();
  await userEvent.upload(screen.getByLabelText(/^Enviar arquivos/), [
    new File([], 'vazio.txt'),
    new File(['a'], 'a.txt'),
  ]);

  await screen.findByText('vazio.txt não foi enviado');
  expect(screen.getByText(/O arquivo está vazio/)).toBeDefined();
  await screen.findByText('1 arquivo enviado');
  expect(calls.filter(({ path }) => path === '/api/v1/uploads')).toHaveLength(1);
});
