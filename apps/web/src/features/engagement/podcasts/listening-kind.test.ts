import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { listeningKind } from './listening-kind.ts';
import type { WaitingListening } from './listening-kind.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api.ts', () => ({ call }));

const NOW = new Date('2026-03-04T12:00:00.000Z');
const heard = (some: Partial<WaitingListening> = {}): WaitingListening => ({
  audioId: 'a',
  podcastId: 'p',
  episodeId: 'e',
  title: 'Fim do turno',
  ticket: 'proof',
  intervals: [[0, 15]],
  rate: 1,
  position: 15,
  at: NOW.toISOString(),
  ...some,
});
const entryOf = (body: WaitingListening): Entry<WaitingListening> => ({
  id: 'entry',
  memberId: 'ana',
  kind: 'podcast-listening',
  thing: 'listening:a',
  part: 'heard',
  place: 1,
  body,
  shown: listeningKind.show(body),
  files: [],
  capturedAt: body.at,
  attempts: 3,
  refused: null,
});

describe('what was heard on a device and waits', () => {
  it('becomes one with what is heard later, also where nobody knows whether it arrived', () => {
    const later = heard({ intervals: [[15, 30]], position: 30, rate: 1.5, ticket: 'younger' });

    expect(listeningKind.join?.(entryOf(heard({ rate: 2 })), later)).toEqual({
      ...later,
      ticket: 'proof',
      intervals: [[0, 30]],
      rate: 2,
    });
  });

  it('is sent with its proof and how long ago the person was there, forty days at most, each time as a call of its own', async () => {
    vi.useFakeTimers({ now: NOW });
    const how = { fileIds: [], leaving: false, save: async () => true };
    await listeningKind.send(entryOf(heard({ at: new Date(NOW.getTime() - 90_000).toISOString() })), how);
    await listeningKind.send(entryOf(heard({ at: '2026-01-01T12:00:00.000Z' })), how);
    vi.useRealTimers();

    const bodies = call.mock.calls.map(([, { body }]) => body);
    expect(bodies).toMatchObject([
      { ticket: 'proof', intervals: [[0, 15]], position: 15, agoSeconds: 90 },
      { agoSeconds: 40 * 86_400 },
    ]);
    for (const [, options] of call.mock.calls) expect(options).not.toHaveProperty('idempotencyKey');
  });

  it('goes without a word where its episode is no longer the person’s, and waits for whatever else is wrong', () => {
    const refusal = (code: 'not_found' | 'invalid_request', status: number) => new ApiError(code, { status });
    expect(listeningKind.dropsRefused?.(refusal('not_found', 404))).toBe(true);
    expect(listeningKind.dropsRefused?.(refusal('invalid_request', 400))).toBe(false);
  });
});
