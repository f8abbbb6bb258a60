import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeArea } from '../../lib/persisted.ts';
import { Outbox } from '../../lib/outbox/outbox.ts';
import { PageStore } from '../../lib/outbox/page-store.ts';
import { restoreSession } from '../../lib/session.ts';
import { writeBoot } from '../../test/boot-document.ts';
import { progressKind } from './progress-kind.ts';
import type { DownloadProof } from './progress-kind.ts';
import { ProgressReporter } from './progress-reporter.ts';

interface Report {
  readonly seq: number;
  readonly intervals: unknown;
  readonly rate: number;
  readonly duration: number;
  readonly position: unknown;
}

/** The server takes reports in their numbers; of others it says so and counts nothing. */
let counted: Report[] = [];
let lastSeq = 0;
let answers: (number | 'lost')[] = [];
let keepalives: boolean[] = [];

const ANSWER = {
  access: 'in_progress',
  seenShare: 0.1,
  enrollment: { state: 'in_progress', percent: 10, score: null },
  concluded: false,
};

async function serve(_address: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') return Response.json({ progress: { reportSeq: lastSeq } });
  const fate = answers.shift() ?? 200;
  if (typeof fate === 'number' && fate !== 200)
    return Response.json({ code: fate === 409 ? 'activity_locked' : 'unavailable' }, { status: fate });
  keepalives.push(init.keepalive === true);
  const report = JSON.parse(init.body as string) as Report;
  if (report.seq > lastSeq) {
    counted.push(report);
    lastSeq = report.seq;
  }
  return fate === 'lost' ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json(ANSWER);
}

let store: PageStore;

/** Opens the activity as a page that was just loaded does. */
async function open(seq = lastSeq, download?: DownloadProof) {
  const box = new Outbox({
    memberId: 'ana',
    store,
    findKind: async () => progressKind,
    lock: (_name, work) => work(),
    upload: () => Promise.reject(new Error()),
    isOwn: () => true,
  });
  await box.refresh();
  const onRefused = vi.fn<(error: unknown) => void>();
  const reporter = new ProgressReporter({
    courseId: 'c',
    hierarchyOrder: 1,
    title: 'Aula',
    seq,
    position: { seconds: 42 },
    download,
  });
  reporter.open(box, { onAnswer: () => undefined, onRefused });
  return { reporter, box, onRefused };
}

const intervalsOf = (reports: readonly Report[]) => reports.map(({ intervals }) => intervals);

beforeEach(async () => {
  writeBoot();
  vi.stubGlobal('fetch', serve);
  await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  await restoreSession();
  store = new PageStore();
  counted = [];
  answers = [];
  keepalives = [];
  lastSeq = 0;
});
afterEach(() => vi.useRealTimers());

describe('reports of an activity', () => {
  it('begin with one that opens it and keeps the bookmark, counting on from the server [ACT-07]', async () => {
    lastSeq = 7;
    const { reporter } = await open();

    await reporter.flush();
    await reporter.flush();

    expect(counted).toEqual([{ seq: 8, position: { seconds: 42 }, intervals: [], rate: 1, duration: 0 }]);
  });

  it('carry what was seen as merged parts, with the fastest speed', async () => {
    const { reporter } = await open();
    reporter.add({ intervals: [[0, 4]], position: { seconds: 4 }, rate: 1, duration: 60 });
    reporter.add({ intervals: [[4, 9]], position: { seconds: 9 }, rate: 2, duration: 60 });
    reporter.add({ intervals: [[30, 31]], position: { seconds: 31 }, rate: 1, duration: 60 });

    await reporter.flush();

    expect(counted).toEqual([
      {
        seq: 1,
        position: { seconds: 31 },
        intervals: [
          [0, 9],
          [30, 31],
        ],
        rate: 2,
        duration: 60,
      },
    ]);
  });

  it('wait while the server is out of reach, outlive their page, and nothing of them is lost', async () => {
    const { reporter, box } = await open();
    answers = [503, 503, 503];
    for (const at of [0, 10, 20]) {
      reporter.add({ intervals: [[at, at + 10]], position: { seconds: at + 10 } });
      await reporter.flush();
    }
    expect(counted).toEqual([]);
    box.close();

    await (await open()).reporter.flush();

    expect(intervalsOf(counted)).toEqual([[[0, 10]], [[10, 30]]]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('say of what was played from this device which activity it was, by a ticket, under the number they have', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const download = { item_id: 'activity', ticket: 'ticket' };
    const { reporter, box } = await open(0, download);
    answers = [503];
    reporter.add({ intervals: [[0, 10]], position: { seconds: 10 } });
    await reporter.flush();
    box.close();
    vi.setSystemTime(Date.now() + 3_600_000);

    await (await open(0, download)).box.flush('progress:c:1');

    expect(counted).toMatchObject([{ seq: 1, intervals: [[0, 10]], download }]);
  });

  it('are not counted twice where only the answer was lost', async () => {
    const { reporter } = await open();
    answers = ['lost'];
    reporter.add({ intervals: [[0, 10]] });
    await reporter.flush();
    reporter.add({ intervals: [[10, 15]] });

    await reporter.flush();

    expect(intervalsOf(counted)).toEqual([[[0, 10]], [[10, 15]]]);
  });

  it('that waited count also where another device went on meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await open();
    answers = [503, 503];
    await first.reporter.flush();
    first.reporter.add({ intervals: [[0, 10]] });
    await first.reporter.flush();
    first.box.close();
    lastSeq = 40;
    vi.setSystemTime(Date.now() + 3_600_000);

    await (await open(0)).box.flush();

    expect(counted).toMatchObject([{ seq: 41, intervals: [[0, 10]] }]);
  });

  it('count on from what another device has reported', async () => {
    const { reporter } = await open();
    reporter.advanceTo(30);

    await reporter.flush();

    expect(counted[0]?.seq).toBe(31);
  });

  it('go out once more when reminded, though nothing new was seen', async () => {
    const { reporter } = await open();
    await reporter.flush();
    reporter.remind();

    await reporter.flush();
    await reporter.flush();

    expect(counted.map(({ seq, intervals }) => ({ seq, intervals }))).toEqual([
      { seq: 1, intervals: [] },
      { seq: 2, intervals: [] },
    ]);
  });

  it('leave with their page, and one that arrived so is not sent again', async () => {
    const { reporter, box } = await open();
    reporter.add({ intervals: [[0, 3]] });
    await reporter.flush({ leaving: true });
    await expect.poll(() => counted.length).toBe(1);
    await expect.poll(() => box.snapshot().entries).toEqual([]);

    await box.flush();

    expect(keepalives).toEqual([true]);
  });

  it('stop after a refusal, which is told and stays in the list with its reason', async () => {
    const { reporter, box, onRefused } = await open();
    answers = [409];
    await reporter.flush();
    reporter.add({ intervals: [[0, 1]] });

    await reporter.flush();

    expect(counted).toEqual([]);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(box.snapshot().waiting.map(({ refused }) => refused?.code)).toEqual(['activity_locked']);
  });
});
