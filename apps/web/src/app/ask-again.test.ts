import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { askOutdatedAgain } from './ask-again.ts';

/** A list on a server that is slow to answer. */
function slowList() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  askOutdatedAgain(client);
  let items = ['before'];
  const answers: (() => void)[] = [];
  const queryFn = vi.fn(async () => {
    const read = items;
    await new Promise<void>((resolve) => answers.push(resolve));
    return read;
  });
  const write = (next: string[]) => {
    items = next;
    return client.invalidateQueries({ queryKey: ['list'] });
  };
  const answer = async () => {
    answers.shift()?.();
    await vi.waitFor(() => undefined);
  };
  return { client, queryFn, write, answer, options: { queryKey: ['list'], queryFn } };
}

it('asks again for a list whose first answer was on its way when it became outdated', async () => {
  const { client, queryFn, write, answer, options } = slowList();
  const stop = new QueryObserver(client, options).subscribe(() => undefined);

  void write(['after']);
  await answer();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await answer();

  await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual(['after']));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('lets nothing count as current that came for nobody and was outdated meanwhile', async () => {
  const { client, queryFn, write, answer, options } = slowList();
  const fetched = client.fetchQuery(options);

  void write(['after']);
  await answer();

  expect(await fetched).toEqual(['before']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
});

it('asks once where what is on the screen becomes outdated, and not at all again where nothing does', async () => {
  const { client, queryFn, write, answer, options } = slowList();
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await answer();
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual(['before']));

  void write(['after']);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await answer();

  await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual(['after']));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('asks again also where the first load had failed and its next try was on its way', async () => {
  const { client, queryFn, write, answer, options } = slowList();
  queryFn.mockRejectedValueOnce(new Error('no network'));
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));

  void observer.refetch();
  void write(['after']);
  await answer();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
  await answer();

  await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual(['after']));
  stop();
});
