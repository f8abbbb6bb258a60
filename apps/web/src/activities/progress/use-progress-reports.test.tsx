import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { writeBoot } from '../../test/boot-document.ts';
import { writeArea } from '../../lib/persisted.ts';
import { restoreSession } from '../../lib/session.ts';
import { useProgressReports } from './use-progress-reports.ts';

interface Sent {
  readonly keepalive: boolean;
  readonly body: { readonly seq: number; readonly intervals: unknown };
}

const COURSE = '01890000-0000-7000-8000-0000000000c1';
let sent: Sent[] = [];

beforeEach(async () => {
  writeBoot();
  sent = [];
  await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  await restoreSession();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push({ keepalive: init.keepalive === true, body: JSON.parse(init.body as string) as Sent['body'] });
    return Response.json({
      access: 'done',
      seenShare: 1,
      enrollment: { state: 'in_progress', percent: 50, score: null },
      concluded: false,
    });
  });
});

function renderReports(onAnswer = vi.fn<() => void>()) {
  return renderHook(() =>
    useProgressReports({
      courseId: COURSE,
      hierarchyOrder: 1,
      title: 'Aula',
      reportSeq: 0,
      position: {},
      intervals: [],
      completionShare: 0.9,
      enabled: true,
      onAnswer,
      onRefused: () => undefined,
    }),
  );
}

it('opens the activity at once and tells what the server answered [ACT-07]', async () => {
  const onAnswer = vi.fn<() => void>();
  renderReports(onAnswer);

  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { keepalive: false, body: { seq: 1, position: {}, intervals: [], rate: 1, duration: 0 } },
  ]);
});

it('tells at once when enough was seen, without waiting for the ten seconds', async () => {
  const { result } = renderReports();
  await waitFor(() => expect(sent).toHaveLength(1));

  result.current.seen({ intervals: [[0, 8]], duration: 10 });
  result.current.seen({ intervals: [[8, 9.5]], duration: 10 });

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.intervals).toEqual([[0, 9.5]]);
});

it('sends what is left by a request that outlives the page', async () => {
  const { result } = renderReports();
  await waitFor(() => expect(sent).toHaveLength(1));
  result.current.seen({ intervals: [[0, 3]], position: { seconds: 3 }, duration: 60 });

  dispatchEvent(new Event('pagehide'));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ keepalive: true, body: { seq: 2, intervals: [[0, 3]] } });
});
