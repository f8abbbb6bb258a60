import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api-error.ts';
import { announceEnd, announceSession } from '../session-epoch.ts';
import type { StoredAnswer } from './answer-store.ts';
import { allowStoring, askOrShowStored, renewStoredAnswers, storeAnswersOf } from './stored-answers.ts';

/** What the device keeps, by session and key. */
const answers = new Map<string, StoredAnswer>();
vi.mock('./answer-store.ts', () => ({
  saveAnswer: async (mark: string, key: string, answer: StoredAnswer) => void answers.set(mark + key, answer),
  readAnswer: async (mark: string, key: string) => answers.get(mark + key),
}));

const HOUR_MS = 3_600_000;
const noNetwork = async (): Promise<never> => {
  throw new ApiError('network');
};
const openClient = () =>
  new QueryClient({ defaultOptions: { queries: { persister: askOrShowStored, retry: false } } });
const handleMe = vi.fn<(me: unknown) => void>();
const isStored = (count: number) => vi.waitFor(() => expect(answers.size).toBe(count), { timeout: 10_000 });

beforeEach(() => {
  answers.clear();
  handleMe.mockReset();
  storeAnswersOf([['points'], ['course', 'a']], handleMe);
  allowStoring(true);
  announceSession('ana');
});

describe('what was answered last', () => {
  it('is shown without a network as of its time, and asked for again once there is one [OFF-04]', async () => {
    const answeredAt = Date.now() - HOUR_MS;
    answers.set('ana["points"]', { data: { balance: 40 }, answeredAt });
    const client = openClient();
    renewStoredAnswers(client);

    expect(await client.fetchQuery({ queryKey: ['points'], queryFn: noNetwork })).toEqual({ balance: 40 });

    await vi.waitFor(() =>
      expect(client.getQueryState(['points'])).toMatchObject({
        dataUpdatedAt: answeredAt,
        status: 'success',
      }),
    );
    expect(client.getQueryState(['points'])?.isInvalidated).toBe(true);
  });

  it('is asked for again by itself, also where the first call after the network came back is too early [OFF-04]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = openClient();
    renewStoredAnswers(client);
    answers.set('ana["points"]', { data: 'old', answeredAt: Date.now() - HOUR_MS });
    let calls = 0;
    const queryFn = async () => {
      calls += 1;
      if (calls < 3) throw new ApiError('network');
      return 'new';
    };
    const stop = new QueryObserver(client, { queryKey: ['points'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(client.getQueryData(['points'])).toBe('old');

    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);

    expect(client.getQueryData(['points'])).toBe('new');
    stop();
    vi.useRealTimers();
  });

  it('is kept of queries that a feature named, and of no other', async () => {
    const client = openClient();
    for (const queryKey of [
      ['points', 'statement'],
      ['course', 'a'],
      ['course', 'b'],
      ['me', 'devices'],
    ])
      await client.fetchQuery({ queryKey, queryFn: async () => 'answer' });

    await isStored(2);
    expect([...answers.keys()]).toEqual(['ana["points","statement"]', 'ana["course","a"]']);
  });

  it('says who the person is, where nobody else can', async () => {
    const me = { member: { id: 'member-ana' } };
    answers.set('ana["me"]', { data: me, answeredAt: Date.now() });

    await openClient().fetchQuery({ queryKey: ['me'], queryFn: noNetwork });

    expect(handleMe).toHaveBeenCalledWith(me);
  });

  it.each([
    ['forbidden', 403],
    ['maintenance', 503],
  ] as const)('is not shown in place of an answer that says %s', async (code, status) => {
    answers.set('ana["points"]', { data: 'old', answeredAt: Date.now() });
    const refused = async () => {
      throw new ApiError(code, { status });
    };

    await expect(openClient().fetchQuery({ queryKey: ['points'], queryFn: refused })).rejects.toMatchObject({
      code,
    });
  });
});

describe('on a device of several people', () => {
  it('the next session finds nothing of the one before [OFF-04]', async () => {
    answers.set('ana["points"]', { data: 'of Ana', answeredAt: Date.now() });
    announceSession('bia');

    await expect(openClient().fetchQuery({ queryKey: ['points'], queryFn: noNetwork })).rejects.toThrow(
      'network',
    );
  });

  it('nothing is kept while somebody acts for a member, nor without a session [OFF-04]', async () => {
    const client = openClient();
    const queryFn = async () => 'answer';
    allowStoring(false);
    await client.fetchQuery({ queryKey: ['points'], queryFn });
    announceEnd();
    allowStoring(true);
    await client.fetchQuery({ queryKey: ['points', 2], queryFn });
    announceSession('bia');
    await client.fetchQuery({ queryKey: ['points', 3], queryFn });

    await isStored(1);
    expect([...answers.keys()]).toEqual(['bia["points",3]']);
  });
});
