import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { writeArea } from '../../../lib/persisted.ts';
import type { StoredActivity } from '../../../lib/stored-download.ts';
import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { PageDownloadStore } from '../../../test/page-download-store.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { openDownloads } from './current-downloads.ts';
import { NotOnDevice } from './not-on-device.tsx';

const ANA = { personId: 'ana', memberId: 'ana-at-shop' };
const course = buildCoursePage({ enrollment: buildEnrollment() });

/** A course of a guide, which is on this device, a game and a test. */
const TYPES = ['pdf', 'true_or_false', 'conventional_test'] as const;
const lines = TYPES.map((type, index) => {
  const [line] = course.modules[0]?.activities ?? [];
  const own = { id: `line-${index}`, type, title: type, hierarchy_order: index + 1 };
  return Object.assign({}, line, own);
});

// Only what the page reads of it.
const guide = {
  ...ANA,
  key: 'ana-at-shop:line-0',
  itemId: 'line-0',
  courseId: course.id,
  hierarchyOrder: 1,
  title: 'Guia',
  type: 'pdf',
  courseTitle: course.title,
  cover: null,
  updatedDate: '2026-03-01T12:00:00.000Z',
  expiresAt: '2126-03-31T12:00:00.000Z',
  ticket: 'ticket',
  size: 0,
  files: [],
  page: { activity: lines[0], menu: [{ id: 'm', title: 'Parte', activities: lines }] },
} as unknown as StoredActivity;

async function show(hierarchyOrder: number, courseId = course.id) {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', {
    onLine: false,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  const store = new PageDownloadStore();
  await store.put(guide);
  const { itemId, updatedDate } = guide;
  const record = { item_id: itemId, updated_date: updatedDate, src: '', downloading: false };
  await writeArea('offline_course', { [guide.key]: record });
  openDownloads(ANA, store);
  await showScreen({
    parent: 'focus',
    path: '/lesson',
    component: () => (
      <NotOnDevice
        courseId={courseId}
        hierarchyOrder={hierarchyOrder}
        error={new ApiError('network')}
        onRetry={() => undefined}
      />
    ),
    address: '/lesson',
    answer: () => {
      throw new TypeError('no network');
    },
  });
  await loadOwnTexts('downloads');
}

afterEach(() => {
  openDownloads(undefined);
  vi.unstubAllGlobals();
});

it('says of a game why it needs a network, and what of its course is here meanwhile', async () => {
  await show(2);

  expect(await screen.findByText('true_or_false precisa de internet')).toBeTruthy();
  expect(screen.getByText(/^Num jogo, o servidor confere cada jogada/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Guia' }).getAttribute('href')).toBe(
    `/courses/${course.id}/activities/1`,
  );
});

it('says of a test that was not taken along that it is not here', async () => {
  await show(3);

  expect(await screen.findByText(/^Esta prova não está neste aparelho/)).toBeTruthy();
});

it('says of a course of which nothing is here that there is no network', async () => {
  await show(2, '01890000-0000-7000-8000-0000000000ff');

  expect(await screen.findByText('Você está sem conexão')).toBeTruthy();
});
