import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { noticesFeature } from '../features/engagement/notices/feature.ts';
import { unreadQuery } from '../features/engagement/notices/notices.api.ts';
import { handleInboxChanged, handleInboxState } from './follow-live.ts';

const parts = [noticesFeature.live];

/** Which of the data on a screen are read again, where three messages were unread when it was drawn. */
function readAgain(handle: (client: QueryClient) => void): string[] {
  const client = new QueryClient();
  client.setQueryData(unreadQuery.queryKey, { unread: 3 });
  client.setQueryData(['certificates'], []);
  client.setQueryData(['courses'], []);
  handle(client);
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey.join('/'));
}

describe('what the server tells live', () => {
  it('brings up to date what messages are about, and nothing else', () => {
    expect(readAgain((client) => handleInboxChanged(client, parts))).toEqual([
      'notices/unread',
      'certificates',
    ]);
  });

  it('reads nothing again where nothing came before the line stood', () => {
    expect(readAgain((client) => handleInboxState(client, parts, { unread: 3 }))).toEqual([]);
  });

  it('reads again what came between a page and its line', () => {
    expect(readAgain((client) => handleInboxState(client, parts, { unread: 4 }))).toEqual([
      'notices/unread',
      'certificates',
    ]);
  });
});
