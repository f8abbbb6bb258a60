import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { writeArea } from '../../../lib/persisted.ts';
import { PageDownloadStore } from '../../../test/page-download-store.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { openDownloads } from '../../learning/downloads/current-downloads.ts';
import { LibraryFileScreen } from './library-file.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000011';
const ANA = { personId: 'ana', memberId: 'ana-at-shop' };
const KEY = `${ANA.memberId}:${ID}`;
const libraryFile = {
  id: ID,
  title: 'Vitrine de março',
  extension: 'png',
  size: 3,
  category: null,
  publishedAt: '2026-03-01T12:00:00.000Z',
  isFavorite: false,
  isToBeConfirmed: false,
  passage: null,
  summary: '',
  fileName: 'vitrine.png',
  mime: 'image/png',
  view: 'image' as const,
  url: 'https://content/files/a',
  version: 1,
  versionNote: '',
  versionAt: '2026-03-01T12:00:00.000Z',
  confirmedAt: null,
  can: { manage: false },
};
const file = {
  name: `class${ID}.png`,
  url: libraryFile.url,
  extension: 'png',
  mime: 'image/png',
  size: 3,
  sha256: '',
  locale: null,
};

afterEach(() => {
  openDownloads(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The device of somebody who took the file along. */
async function openDevice(): Promise<void> {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', {
    onLine: false,
    locks: { request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) },
  });
  URL.createObjectURL = () => 'blob:on-device';
  const store = new PageDownloadStore();
  await store.addPart(KEY, file.name, 0, new Blob(['png']));
  await store.put({
    ...ANA,
    key: KEY,
    itemId: ID,
    courseId: ID,
    hierarchyOrder: 0,
    title: libraryFile.title,
    type: 'library',
    courseTitle: libraryFile.title,
    cover: null,
    updatedDate: libraryFile.versionAt,
    expiresAt: '2126-03-31T12:00:00.000Z',
    ticket: '',
    size: 3,
    files: [file],
    libraryFile,
  });
  await writeArea('offline_course', {
    [KEY]: { item_id: ID, updated_date: libraryFile.versionAt, src: file.name, downloading: false },
  });
  openDownloads(ANA, store);
}

const show = async (answer: () => unknown) => {
  await showScreen({
    parent: 'shell',
    path: '/libraries/$libraryFileId',
    component: LibraryFileScreen,
    address: `/libraries/${ID}`,
    answer,
  });
  await loadOwnTexts('library');
};

it('a file that was taken along is opened from the device without a network [OFF-01]', async () => {
  await openDevice();
  await show(() => {
    throw new Error('no network');
  });

  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Vitrine de março' });
  expect(picture.src).toBe('blob:on-device');
});

it('one that is not the reader’s any more is not, where the server says so', async () => {
  await openDevice();
  await show(() => new Refused(404, 'not_found'));

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('img', { name: 'Vitrine de março' })).toBeNull();
});
