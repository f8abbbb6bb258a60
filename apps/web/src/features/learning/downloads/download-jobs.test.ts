import { expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { DownloadJobs } from './download-jobs.ts';
import type { Job, JobOptions } from './download-jobs.ts';
import type { Fetching } from './download-library.ts';
import { ConnectionLost } from './fetch-file.ts';
import { PackageNotStored } from './package-files.ts';

const item = (name: string, size = 100) => ({
  itemId: name,
  courseId: 'course',
  hierarchyOrder: 1,
  title: name,
  size,
});

/** Jobs whose activities come as the test lets them. */
function build(options: Partial<JobOptions> = {}) {
  const calls: { itemId: string; how: Fetching; end: (error?: unknown) => void }[] = [];
  const removed: string[] = [];
  const states: string[] = [];
  let free: number | undefined = 1000;
  let goOn: () => void = () => undefined;
  const jobs: DownloadJobs = new DownloadJobs({
    library: {
      fetch: ({ itemId }, how) =>
        new Promise<void>((resolve, reject) => {
          how.signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
          calls.push({ itemId, how, end: (error) => (error ? reject(error) : resolve()) });
        }),
      giveUp: async (key) => void removed.push(key),
    },
    keyOf: (itemId) => itemId,
    ask: () => Promise.reject(new Error()),
    prepare: async () => undefined,
    cover: async () => null,
    room: async () => free,
    mustAwaitWifi: () => false,
    untilNetwork: () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
    onDone: () => undefined,
    onFinished: () => undefined,
    onChanged: () => states.push(jobs.snapshot()[0]?.state ?? 'gone'),
    ...options,
  });
  const job = (): Job | undefined => jobs.snapshot()[0];
  return {
    jobs,
    calls,
    removed,
    states,
    job,
    setFree: (bytes: number) => (free = bytes),
    network: () => goOn(),
  };
}

it('counts from 0 to 1 over all activities of a course, and is over with the last one [OFF-02]', async () => {
  const { jobs, calls, job } = build();

  jobs.start('course', 'Curso', [item('a'), item('b', 300)]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.how.onProgress(50, 100);
  const shares = [(job()?.loaded ?? 0) / (job()?.total ?? 1)];
  calls[0]?.end();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  shares.push((job()?.loaded ?? 0) / (job()?.total ?? 1));
  calls[1]?.end();

  await vi.waitFor(() => expect(job()).toBeUndefined());
  expect(shares).toEqual([0.125, 0.25]);
});

it('waits for a network that is gone, and goes on by itself', async () => {
  const { jobs, calls, job, network } = build();
  jobs.start('a', 'A', [item('a')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  calls[0]?.end(new ConnectionLost());
  await vi.waitFor(() => expect(job()?.state).toBe('waiting'));
  network();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.end();

  await vi.waitFor(() => expect(job()).toBeUndefined());
});

it('pauses and goes on, and what comes after it does not wait for it', async () => {
  const { jobs, calls, removed } = build();
  jobs.start('a', 'A', [item('a')]);
  jobs.start('b', 'B', [item('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  jobs.pause('a');
  await vi.waitFor(() => expect(calls.map(({ itemId }) => itemId)).toEqual(['a', 'b']));
  expect(jobs.snapshot().map(({ state }) => state)).toEqual(['paused', 'running']);
  jobs.resume('a');
  calls[1]?.end();
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  calls[2]?.end();

  await vi.waitFor(() => expect(jobs.snapshot()).toEqual([]));
  expect(removed).toEqual([]);
});

it('brings the rest of a course where this browser plays no page apart from the app, and names what stays behind', async () => {
  const onFinished = vi.fn<JobOptions['onFinished']>();
  const { jobs, calls, job } = build({ onFinished });
  jobs.start('course', 'Curso', [item('page'), item('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  calls[0]?.end(new PackageNotStored());
  await vi.waitFor(() => expect(calls.map(({ itemId }) => itemId)).toEqual(['page', 'b']));
  calls[1]?.end();
  await vi.waitFor(() => expect(job()).toBeUndefined());
  expect(onFinished.mock.calls.map(([{ leftOut }]) => leftOut)).toEqual([['page']]);
});

it('brings the rest of a course without a test that cannot be begun again now; asked for alone it says why', async () => {
  const onDone = vi.fn<JobOptions['onDone']>();
  const onFinished = vi.fn<JobOptions['onFinished']>();
  const { jobs, calls, job } = build({ onDone, onFinished });
  jobs.start('course', 'Curso', [item('test', 0), item('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  calls[0]?.end(new ApiError('attempts_exhausted', { status: 409 }));
  await vi.waitFor(() => expect(calls.map(({ itemId }) => itemId)).toEqual(['test', 'b']));
  calls[1]?.end();
  await vi.waitFor(() => expect(job()).toBeUndefined());
  expect(onDone.mock.calls.map(([{ itemId }]) => itemId)).toEqual(['b']);
  expect(onFinished.mock.calls.map(([{ leftOut }]) => leftOut)).toEqual([['test']]);

  jobs.start('test', 'Prova', [item('test', 0)]);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  calls[2]?.end(new ApiError('attempts_exhausted', { status: 409 }));
  await vi.waitFor(() => expect(job()).toMatchObject({ state: 'failed', fault: 'attempts_exhausted' }));
});

it.each([
  ['first', ['test', 'b']],
  ['last', ['b', 'test']],
])(
  'says once that all there is of a course is here, also where what is left out of it comes %s',
  async (_, names) => {
    const onFinished = vi.fn<JobOptions['onFinished']>();
    const { jobs, calls, job } = build({ onFinished });
    jobs.start(
      'course',
      'Curso',
      names.map((name) => item(name)),
    );
    for (const [index, name] of names.entries()) {
      await vi.waitFor(() => expect(calls).toHaveLength(index + 1));
      expect(onFinished).not.toHaveBeenCalled();
      calls[index]?.end(name === 'test' ? new ApiError('attempts_exhausted', { status: 409 }) : undefined);
    }

    await vi.waitFor(() => expect(job()).toBeUndefined());
    expect(onFinished.mock.calls.map(([{ title }]) => title)).toEqual(['Curso']);
  },
);

it('says nothing of the kind where nothing of it came, and asks for all of it again', async () => {
  const onFinished = vi.fn<JobOptions['onFinished']>();
  const { jobs, calls, job } = build({ onFinished });
  jobs.start('course', 'Curso', [item('test'), item('other')]);
  for (const index of [0, 1]) {
    await vi.waitFor(() => expect(calls).toHaveLength(index + 1));
    calls[index]?.end(new ApiError('attempts_exhausted', { status: 409 }));
  }

  await vi.waitFor(() => expect(job()).toMatchObject({ state: 'failed', fault: 'attempts_exhausted' }));
  expect(onFinished).not.toHaveBeenCalled();

  // Tried again, each of it is asked for anew.
  jobs.resume('course');
  await vi.waitFor(() => expect(calls.map(({ itemId }) => itemId)).toEqual(['test', 'other', 'test']));
});

it('says before it begins that there is no room, and begins once there is', async () => {
  const { jobs, calls, job, setFree } = build();
  setFree(50);
  jobs.start('a', 'A', [item('a')]);
  await vi.waitFor(() => expect(job()).toMatchObject({ state: 'failed', fault: 'full' }));
  expect(calls).toEqual([]);

  setFree(500);
  jobs.resume('a');

  await vi.waitFor(() => expect(calls).toHaveLength(1));
});

it.each([
  [new DOMException('full', 'QuotaExceededError'), 'full'],
  [new ApiError('enrollment_required', { status: 409 }), 'enrollment_required'],
  [new Error('The browser does not open its database.'), 'not_kept'],
])('ends in words where it cannot go on, and leaves nothing of it behind', async (error, fault) => {
  const { jobs, calls, removed, job } = build();
  jobs.start('a', 'A', [item('a')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  calls[0]?.end(error);

  await vi.waitFor(() => expect(job()).toMatchObject({ state: 'failed', fault }));
  await vi.waitFor(() => expect(removed).toEqual(['a']));
});

it('waits for Wi-Fi where the person wants it so, also in the middle', async () => {
  let isMobile = true;
  const { jobs, calls, job } = build({ mustAwaitWifi: () => isMobile });
  jobs.start('a', 'A', [item('a')]);
  expect([job()?.state, calls.length]).toEqual(['wifi', 0]);

  isMobile = false;
  jobs.followNetwork();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  isMobile = true;
  jobs.followNetwork();

  expect(job()?.state).toBe('wifi');
  expect(calls[0]?.how.signal.aborted).toBe(true);
});

it('leaves nothing of what is given up', async () => {
  const { jobs, calls, removed, job } = build();
  jobs.start('a', 'A', [item('a')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  await jobs.cancel('a');

  expect([job(), removed]).toEqual([undefined, ['a']]);
});
