import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { send } from './http.ts';
import { takePageTokens } from './page-tokens.ts';
import { readArea, writeArea } from './persisted.ts';
import {
  SecondFactorNeeded,
  onSessionLost,
  restoreSession,
  signIn,
  signInWithTicket,
  openWithPageToken,
} from './session.ts';

/** The identity toolkit, on loopback. */
const asked: unknown[] = [];
const toolkit = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  request.on('end', () => {
    // The browser asks first whether another site may call.
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    asked.push({ url: request.url, body: JSON.parse(body) });
    const refused = body.includes('bad-custom-token');
    response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        refused
          ? { error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } }
          : { kind: 'x', idToken: 'id-1', refreshToken: 'r-1', expiresIn: '3600', isNewUser: true },
      ),
    );
  });
});
let authUrl = '';
/** The browser's own: what a file before put in its place is put back before each test. */
let realFetch: typeof fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    toolkit.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  authUrl = `http://127.0.0.1:${(toolkit.address() as AddressInfo).port}`;
});
afterAll(() => {
  toolkit.close();
});

const answer = (overrides: Record<string, unknown> = {}) =>
  Response.json({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 600,
    token_type: 'Bearer',
    scope: '',
    user_firebase_token: null,
    ...overrides,
  });

/** Our own server; calls elsewhere go out for real. */
function serve(reply: (path: string, headers: Headers) => Response): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    address.startsWith(authUrl) ? realFetch(address, init) : reply(address, new Headers(init.headers)),
  );
}

const lost = vi.fn<() => void>();
beforeEach(async () => {
  realFetch = globalThis.fetch;
  writeBoot({ firebase: { apiKey: 'web-key-1', authUrl } });
  asked.length = 0;
  lost.mockReset();
  onSessionLost(lost);
  await writeArea('common', undefined);
  await restoreSession();
});

describe('Firebase', () => {
  it('is signed in to after a sign-in, with the custom token of the answer [SES-03]', async () => {
    serve(() => answer({ user_firebase_token: 'custom-1' }));

    await signIn('ana', 'segredo');

    expect(asked).toEqual([
      {
        url: '/v1/accounts:signInWithCustomToken?key=web-key-1',
        body: { token: 'custom-1', returnSecureToken: true },
      },
    ]);
    expect((await readArea('common'))?.firebase).toMatchObject({ idToken: 'id-1', refreshToken: 'r-1' });
  });

  it('is signed in to again after a refresh [SES-03]', async () => {
    await writeArea('common', { tokens: { access: 'old', refresh: 'refresh-0' } });
    await restoreSession();
    serve((path, headers) =>
      path === '/o/token/'
        ? answer({ user_firebase_token: 'custom-2' })
        : headers.get('authorization') === 'Bearer access-1'
          ? Response.json({ ok: true })
          : new Response(null, { status: 401 }),
    );

    await send({ method: 'GET', address: '/api/v1/me' });

    expect(asked).toMatchObject([{ body: { token: 'custom-2' } }]);
  });

  it('keeps nobody from signing in where it refuses, and is left alone without a token [SES-03]', async () => {
    serve(() => answer({ user_firebase_token: 'bad-custom-token' }));
    await signIn('ana', 'segredo');
    expect((await readArea('common'))?.tokens?.access).toBe('access-1');
    expect((await readArea('common'))?.firebase).toBeUndefined();

    asked.length = 0;
    serve(() => answer());
    await signIn('ana', 'segredo');
    expect(asked).toEqual([]);
  });
});

describe('a partner session', () => {
  it('is cleared with its token at the first 401, without a refresh [SES-06]', async () => {
    const paths: string[] = [];
    serve((path) => {
      paths.push(path);
      return path === '/o/token/'
        ? answer({ refresh_token: null, redirect_to: '/online-courses/7' })
        : new Response(null, { status: 401 });
    });
    expect(await signInWithTicket('wt_one')).toBe('/online-courses/7');
    expect((await readArea('common'))?.webserviceToken).toBe('wt_one');

    await expect(send({ method: 'GET', address: '/api/v1/me' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });

    expect(paths).toEqual(['/o/token/', '/api/v1/me']);
    expect(await readArea('common')).toEqual({});
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe('tokens in the address', () => {
  it('are taken out of it before anything else reads it [SES-11] [SES-14]', () => {
    history.replaceState(null, '', '/news/3?tab=2&token=wt_x&access_token=abc#top');

    expect(takePageTokens()).toEqual({ token: 'wt_x', access: 'abc' });
    expect(location.href).toBe(`${location.origin}/news/3?tab=2#top`);
    expect(takePageTokens()).toEqual({ token: undefined, access: undefined });
  });

  it('authorize calls to our server, none elsewhere, and end with the first 401 [SES-14]', async () => {
    openWithPageToken('abc');
    const seen: (string | null)[] = [];
    let status = 200;
    serve((_path, headers) => {
      seen.push(headers.get('authorization'));
      return status === 200 ? Response.json({}) : new Response(null, { status });
    });

    await send({ method: 'GET', address: '/api/v1/me' });
    await send({ method: 'GET', address: 'https://elsewhere.example/x' });
    expect(seen).toEqual(['Bearer abc', null]);
    expect((await readArea('common'))?.tokens).toBeUndefined();

    status = 401;
    await expect(send({ method: 'GET', address: '/api/v1/me' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(lost).toHaveBeenCalledOnce();
  });
});

it('hands the question for a second factor to the sign-in page', async () => {
  serve(() =>
    Response.json(
      {
        error: 'mfa_required',
        error_description: 'A second factor is required.',
        mfa_token: 'm-1',
        methods: ['totp', 'recovery_code'],
        passkey_options: null,
      },
      { status: 403 },
    ),
  );

  const refusal = await signIn('ana', 'segredo').catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(SecondFactorNeeded);
  expect((await readArea('common'))?.tokens).toBeUndefined();
});
