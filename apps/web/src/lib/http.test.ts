import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { openAnswer, send } from './http.ts';
import { readArea, writeArea } from './persisted.ts';
import { onSessionLost, restoreSession } from './session.ts';
import { stepUpStore } from './fresh-proof.ts';
import { CALL_LIMIT_MS } from './within-time.ts';

interface Seen {
  readonly path: string;
  readonly authorization: string | null;
  readonly key: string | null;
  readonly body: string;
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: code, status, code, requestId: 'req-1' });
const fresh = (n: number) =>
  json(200, {
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: 900,
    token_type: 'Bearer',
    scope: '',
    user_firebase_token: null,
  });

/** Stands in for the network; `answer` is the server. */
function serve(answer: (call: Seen) => Response | Promise<Response>): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const call = {
      path: address,
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      body: init.body instanceof URLSearchParams ? init.body.toString() : '',
    };
    seen.push(call);
    return answer(call);
  });
  return seen;
}

async function signedInWith(access: string, refresh: string): Promise<void> {
  await writeArea('common', { tokens: { access, refresh }, userDataRequestedAt: '2026-11-20T12:00:00Z' });
  await restoreSession();
}

const lost = vi.fn<() => void>();

beforeEach(async () => {
  writeBoot();
  lost.mockReset();
  onSessionLost(lost);
  await writeArea('common', undefined);
  await restoreSession();
});

describe('a call with a refused access token', () => {
  it('renews once for many calls at the same time, and repeats each [SES-02]', async () => {
    await signedInWith('access-0', 'refresh-0');
    const seen = serve(({ path, authorization }) => {
      if (path === '/o/token/') return fresh(1);
      return authorization === 'Bearer access-1' ? json(200, { path }) : problem(401, 'unauthenticated');
    });

    const answers = await Promise.all(
      ['/api/a', '/api/b', '/api/c'].map((address) => send({ method: 'GET', address })),
    );

    expect(answers).toEqual([{ path: '/api/a' }, { path: '/api/b' }, { path: '/api/c' }]);
    const renewals = seen.filter(({ path }) => path === '/o/token/');
    expect(renewals).toHaveLength(1);
    expect(renewals[0]?.authorization).toBe(`Basic ${btoa('web:public')}`);
    expect(renewals[0]?.body).toBe('grant_type=refresh_token&refresh_token=refresh-0');
    expect((await readArea('common'))?.tokens).toEqual({ access: 'access-1', refresh: 'refresh-1' });
  });

  it('waits for the one refresh under way, and goes out again with the new token and nothing else changed [SES-02]', async () => {
    await signedInWith('access-0', 'refresh-0');
    const { promise: renewed, resolve: renew } = Promise.withResolvers<Response>();
    const seen = serve(({ path, authorization }) => {
      if (path === '/o/token/') return renewed;
      return authorization === 'Bearer access-1' ? json(200, { path }) : problem(401, 'unauthenticated');
    });
    const calls = () => seen.filter(({ path }) => path !== '/o/token/');

    const early = ['/api/a', '/api/b'].map((address) => send({ method: 'POST', address, body: { n: 1 } }));
    await vi.waitFor(() => expect(seen.some(({ path }) => path === '/o/token/')).toBe(true));
    const late = send({ method: 'GET', address: '/api/late' });
    await vi.waitFor(() => expect(calls()).toHaveLength(3));
    expect(calls().map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer access-0'));
    renew(fresh(1));

    expect(await Promise.all([...early, late])).toEqual([
      { path: '/api/a' },
      { path: '/api/b' },
      { path: '/api/late' },
    ]);
    expect(seen.filter(({ path }) => path === '/o/token/')).toHaveLength(1);
    for (const path of ['/api/a', '/api/b', '/api/late']) {
      const [first, again, ...more] = calls().filter((call) => call.path === path);
      expect(again).toEqual({ ...first, authorization: 'Bearer access-1' });
      expect(more).toEqual([]);
    }
  });

  it('takes the token another tab has fetched meanwhile [SES-02]', async () => {
    await signedInWith('access-0', 'refresh-0');
    await writeArea('common', { tokens: { access: 'access-9', refresh: 'refresh-9' } });
    const seen = serve(({ authorization }) =>
      authorization === 'Bearer access-9' ? json(200, 'fine') : problem(401, 'unauthenticated'),
    );

    expect(await send({ method: 'GET', address: '/api/a' })).toBe('fine');
    expect(seen.some(({ path }) => path === '/o/token/')).toBe(false);
  });

  it('clears tokens and the date of the user data and goes to login when the refresh is refused', async () => {
    await signedInWith('access-0', 'refresh-0');
    serve(({ path }) =>
      path === '/o/token/' ? json(400, { error: 'invalid_grant' }) : problem(401, 'unauthenticated'),
    );

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(lost).toHaveBeenCalledOnce();
    expect(await readArea('common')).toEqual({});
  });

  it('keeps the session when the server cannot be reached', async () => {
    await signedInWith('access-0', 'refresh-0');
    serve(({ path }) => {
      if (path === '/o/token/') throw new TypeError('Failed to fetch');
      return problem(401, 'unauthenticated');
    });

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ code: 'network' });
    expect(lost).not.toHaveBeenCalled();
    expect((await readArea('common'))?.tokens?.refresh).toBe('refresh-0');
  });

  it('goes to login at once when there is no refresh token', async () => {
    const seen = serve(() => problem(401, 'unauthenticated'));

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(lost).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(1);
  });
});

describe('a call', () => {
  it('gives no authorization to absolute external addresses [SES-14]', async () => {
    await signedInWith('access-0', 'refresh-0');
    const seen = serve(() => json(200, {}));

    await send({ method: 'GET', address: 'https://files.example.com/a.json' });

    expect(seen[0]?.authorization).toBeNull();
  });

  it('repeats a write after a broken connection with the same key, and never a read', async () => {
    let failures = 1;
    const seen = serve(() => {
      failures -= 1;
      if (failures >= 0) throw new TypeError('Failed to fetch');
      return json(201, { id: 1 });
    });

    expect(await send({ method: 'POST', address: '/api/a', body: { name: 'x' } })).toEqual({ id: 1 });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(seen[1]?.key).toBe(seen[0]?.key);
  });

  it('repeats a write whose answer was lost after the proof, with the key it began with', async () => {
    const stopAsking = stepUpStore.subscribe(() => {
      if (stepUpStore.isOpen()) stepUpStore.answer(true);
    });
    const answers = [
      () => problem(403, 'fresh_factor_required'),
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => json(201, { id: 1 }),
    ];
    const seen = serve(() => (answers.shift() ?? (() => problem(500, 'internal')))());

    expect(await send({ method: 'POST', address: '/api/a' })).toEqual({ id: 1 });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen).toHaveLength(3);
    stopAsking();
  });

  it('asks for a proof once for a call: a server that wants another is not asked for ever', async () => {
    const stopAsking = stepUpStore.subscribe(() => {
      if (stepUpStore.isOpen()) stepUpStore.answer(true);
    });
    const seen = serve(() => problem(403, 'fresh_factor_required'));

    await expect(send({ method: 'POST', address: '/api/a' })).rejects.toMatchObject({
      code: 'fresh_factor_required',
    });
    expect(seen).toHaveLength(2);
    stopAsking();
  });

  it('turns a problem body into an error with code, field and reference', async () => {
    serve(() =>
      json(409, { code: 'not_unique', field: 'title', requestId: 'req-7', status: 409, title: '', type: '' }),
    );

    await expect(send({ method: 'POST', address: '/api/a' })).rejects.toMatchObject({
      code: 'not_unique',
      field: 'title',
      requestId: 'req-7',
      status: 409,
    });
  });

  it('understands an error page of a proxy by its status', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 503 }));

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a network that answers with a page of its own', () => {
  const page = (status: number) =>
    new Response('<h1>Wi-Fi do hotel</h1>', { status, headers: { 'content-type': 'text/html' } });

  it.each([200, 401, 403, 404])(
    'has said nothing of the call with status %i, and ends no session [OFF-04]',
    async (status) => {
      await signedInWith('access-0', 'refresh-0');
      serve(() => page(status));

      await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
        code: 'network',
        status: 0,
      });
      expect(lost).not.toHaveBeenCalled();
      expect((await readArea('common'))?.tokens?.refresh).toBe('refresh-0');
    },
  );

  it.each([200, 400, 401])(
    'keeps the session where it stands in the place of the refresh with status %i [OFF-04]',
    async (status) => {
      await signedInWith('access-0', 'refresh-0');
      serve(({ path }) => (path === '/o/token/' ? page(status) : problem(401, 'unauthenticated')));

      await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ code: 'network' });
      expect(lost).not.toHaveBeenCalled();
      expect((await readArea('common'))?.tokens?.refresh).toBe('refresh-0');
    },
  );

  it.each([400, 403, 404])(
    'has said nothing either in a plain text with status %i: nothing that lies on the device goes for it',
    async (status) => {
      serve(() => new Response('Blocked', { status, headers: { 'content-type': 'text/plain' } }));

      await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
        code: 'network',
        status: 0,
      });
    },
  );

  it.each([400, 403])(
    'ends no session with a text of a proxy and status %i in the place of the refresh',
    async (status) => {
      await signedInWith('access-0', 'refresh-0');
      serve(({ path }) =>
        path === '/o/token/' ? new Response('Blocked', { status }) : problem(401, 'unauthenticated'),
      );

      await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ code: 'network' });
      expect(lost).not.toHaveBeenCalled();
      expect((await readArea('common'))?.tokens?.refresh).toBe('refresh-0');
    },
  );

  it.each([413, 429])('is a proxy that says something of the call with status %i', async (status) => {
    serve(() => page(status));

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ status });
  });
});

describe('a call that gets no answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A server that takes the call and never answers; only its caller ends it. */
  function neverAnswer(): AbortSignal[] {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (!signal) throw new Error('The call cannot be ended.');
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
      });
    });
    return signals;
  }

  it('ends after its limit as one without network', async () => {
    neverAnswer();
    const answer = expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'network',
    });

    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);

    await answer;
  });

  it('ends for its caller as they ended it', async () => {
    neverAnswer();
    const caller = new AbortController();
    const answer = expect(
      send({ method: 'GET', address: '/api/a', signal: caller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });

    await vi.advanceTimersByTimeAsync(1);
    caller.abort();

    await answer;
  });

  it('also ends where its answer begins and does not go on', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (controller) =>
          signal?.addEventListener('abort', () =>
            controller.error(new DOMException('Aborted.', 'AbortError')),
          ),
      });
      return Promise.resolve(new Response(body, { status: 200 }));
    });
    const answer = expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'network',
    });

    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);

    await answer;
  });

  it('leaves an answer that goes on to its reader once it has begun', async () => {
    const seen: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (signal) seen.push(signal);
      return Promise.resolve(new Response(new ReadableStream(), { status: 200 }));
    });
    const reader = new AbortController();
    await openAnswer('/api/events', reader.signal);

    await vi.advanceTimersByTimeAsync(2 * CALL_LIMIT_MS);
    expect(seen[0]?.aborted).toBe(false);

    reader.abort();
    expect(seen[0]?.aborted).toBe(true);
  });
});
