import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { writeArea } from '../../../lib/persisted.ts';
import type { StoredActivity } from '../../../lib/stored-download.ts';
import { PageDownloadStore } from '../../../test/page-download-store.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { openDownloads } from './current-downloads.ts';
import { DownloadActivity } from './download-activity.tsx';
import { DownloadCourse } from './download-course.tsx';
import { DownloadsScreen } from './downloads.screen.tsx';

const ANA = { personId: 'ana', memberId: 'ana-at-shop' };
const UPDATED = '2026-03-01T12:00:00.000Z';

// Only what the list reads of it.
const handedIn = {
  ...ANA,
  key: 'ana-at-shop:exam',
  itemId: 'exam',
  courseId: 'course',
  hierarchyOrder: 2,
  title: 'Prova final',
  type: 'conventional_test',
  courseTitle: 'Café',
  cover: null,
  updatedDate: UPDATED,
  expiresAt: '2126-03-31T12:00:00.000Z',
  ticket: 'ticket',
  size: 0,
  files: [],
  page: { activity: { type: 'conventional_test' }, menu: [] },
  offer: { id: 'offer', expiresAt: '2126-03-31T12:00:00.000Z' },
  taken: { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: true },
} as unknown as StoredActivity;

const line = (item_id: string, type: string, title: string, obstacle: string | null, size = 0) => ({
  item_id,
  hierarchy_order: 1,
  title,
  type,
  size,
  obstacle,
});

async function show(component: () => React.ReactNode, obstacle: string | null) {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  const store = new PageDownloadStore();
  await store.put(handedIn);
  const record = { item_id: 'exam', updated_date: UPDATED, src: '', downloading: false };
  await writeArea('offline_course', { [handedIn.key]: record });
  await showScreen({
    parent: 'shell',
    path: '/here',
    component,
    address: '/here',
    answer: () => ({
      course: { id: 'course', title: 'Café', coverUrl: null },
      updated_date: UPDATED,
      expiresAt: '2126-03-31T12:00:00.000Z',
      items: [
        line('guide', 'pdf', 'Guia', null, 1_000_000),
        line('page', 'html', 'Página', 'needs_network'),
        line('block', 'block_test', 'Prova de bloqueio', 'needs_network'),
        line('begun', 'evaluated_quiz', 'Quiz', 'test_in_progress'),
        line('exam', 'conventional_test', 'Prova final', obstacle),
      ],
    }),
  });
  openDownloads(ANA, store);
  await loadOwnTexts('downloads');
}

afterEach(() => {
  openDownloads(undefined);
  vi.unstubAllGlobals();
});

it('what a course leaves out is said: tests by their titles, the rest by how many [OFF-01]', async () => {
  await show(() => <DownloadCourse courseId="course" />, 'test_finished');

  expect(
    await screen.findByText(
      '1 atividade para usar sem internet · precisa de internet: Prova de bloqueio · já começada com internet ou em outro aparelho: Quiz · prova encerrada: Prova final · 1 precisa de internet',
    ),
  ).toBeTruthy();
});

it('a test that was handed in is offered again while something is left to be done in it', async () => {
  await show(() => <DownloadsScreen />, null);

  expect(await screen.findByRole('button', { name: 'Baixar de novo' })).toBeTruthy();
  expect(screen.getByText(/^Prova entregue/)).toBeTruthy();
});

it('a test in which nothing more is to be done is not offered again', async () => {
  await show(() => <DownloadsScreen />, 'test_finished');

  expect(await screen.findByText(/^Prova encerrada/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Baixar de novo' })).toBeNull();
  expect(screen.queryByText(/^Prova entregue/)).toBeNull();
});

it('in a player’s bar the words of a button make way for the title, and are read out', async () => {
  await show(() => <DownloadActivity courseId="course" itemId="exam" />, null);

  const button = await screen.findByRole('button', { name: 'Baixar de novo' });
  expect(button.querySelector('span > span')?.textContent).toBe('Baixar de novo');
});
