import { beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { send } from './http.ts';
import { readArea, writeArea } from './persisted.ts';
import { actAsMember, onSessionChanged } from './session-epoch.ts';
import { forgetSession, onSessionLost, restoreSession } from './session.ts';

const MARK = 'trilha:session';
const changed = vi.fn<(change: 'ended' | 'replaced') => void>();
const lost = vi.fn<() => void>();
let sent: { readonly path: string; readonly headers: Headers }[] = [];

function serve(answer: (path: string) => Response): void {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, headers: new Headers(init.headers) });
    return answer(path);
  });
}
const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code, requestId: 'r' }, { status });

/** What another tab of this browser does: tokens and mark of a session of its own. */
async function signInElsewhere(access: string): Promise<void> {
  await writeArea('common', { tokens: { access, refresh: `${access}-refresh` }, mark: `mark of ${access}` });
  localStorage.setItem(MARK, `mark of ${access}`);
}

beforeEach(async () => {
  writeBoot();
  changed.mockReset();
  lost.mockReset();
  onSessionLost(lost);
  await signInElsewhere('ana');
  await restoreSession();
  onSessionChanged(changed);
  actAsMember('member-ana');
});

describe('a page whose browser another person signed in to', () => {
  it('sends nothing, neither as the one nor as the other, and says so once', async () => {
    serve(() => Response.json('fine'));
    await signInElsewhere('bia');

    for (let n = 0; n < 2; n += 1)
      await expect(send({ method: 'POST', address: '/api/a', body: {} })).rejects.toMatchObject({
        code: 'session_changed',
        status: 0,
      });

    expect(sent).toEqual([]);
    expect(changed.mock.calls).toEqual([['replaced']]);
  });

  it('repeats no write that waited for the network', async () => {
    serve(() => {
      localStorage.setItem(MARK, 'mark of bia');
      throw new TypeError('Failed to fetch');
    });

    await expect(send({ method: 'POST', address: '/api/a', body: {} })).rejects.toMatchObject({
      code: 'session_changed',
    });
    expect(sent).toHaveLength(1);
  });

  it('renews no access token with what the other person brought, and ends nothing of theirs', async () => {
    serve((path) => (path === '/o/token/' ? problem(500, 'internal') : problem(401, 'unauthenticated')));
    // Their tokens are there an instant before their mark.
    await writeArea('common', { tokens: { access: 'bia', refresh: 'bia-refresh' }, mark: 'mark of bia' });

    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'session_changed',
    });
    await signInElsewhere('bia');
    await forgetSession();

    expect(sent.map(({ path }) => path)).toEqual(['/api/a']);
    expect((await readArea('common'))?.tokens?.access).toBe('bia');
    expect(lost).not.toHaveBeenCalled();
  });

  it('keeps no fresh tokens of its own over theirs', async () => {
    serve((path) => {
      if (path !== '/o/token/') return problem(401, 'unauthenticated');
      localStorage.setItem(MARK, 'mark of bia');
      return Response.json({ access_token: 'ana-2', refresh_token: 'ana-3', user_firebase_token: null });
    });
    const pending = send({ method: 'GET', address: '/api/a' });
    await expect(pending).rejects.toMatchObject({ code: 'session_changed' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/a', '/o/token/']);
  });

  it('ends where the session ended in another tab', async () => {
    serve(() => Response.json('fine'));
    localStorage.removeItem(MARK);
    dispatchEvent(new StorageEvent('storage', { key: MARK }));

    expect(changed.mock.calls).toEqual([['ended']]);
    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'session_changed',
    });
    expect(sent).toEqual([]);
  });

  it('stops where the server says that the session went on as another member', async () => {
    serve(() => problem(409, 'session_changed'));

    await expect(send({ method: 'POST', address: '/api/a', body: {} })).rejects.toMatchObject({
      code: 'session_changed',
    });
    expect(sent[0]?.headers.get('trilha-member')).toBe('member-ana');
    expect(changed).toHaveBeenCalledOnce();
  });
});
