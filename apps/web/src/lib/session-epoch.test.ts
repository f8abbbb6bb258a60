import { beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { send } from './http.ts';
import { readArea, updateArea, writeArea } from './persisted.ts';
import { impersonateMember, changeMember, onSessionChanged } from './session-epoch.ts';
import {
  followImpersonation,
  clearSession,
  markCompanyChange,
  onSessionEnded,
  onSessionLost,
  restoreSession,
  resumeOwnSession,
  signIn,
} from './session.ts';

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
  impersonateMember('member-ana');
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
    await clearSession();

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

  it.each([
    ['acting as a member', () => followImpersonation({ access: 'acting', refresh: null }, '/admin/people')],
    ['the end of acting', resumeOwnSession],
    ['a change of company', markCompanyChange],
  ])('takes no place of theirs by an answer that came late: %s', async (_, follow) => {
    await updateArea('common', (common) => ({
      ...common,
      own: { tokens: { access: 'own', refresh: null }, path: '/' },
    }));
    await signInElsewhere('bia');
    await updateArea('common', (common) => ({
      ...common,
      own: { tokens: { access: 'bia-own', refresh: null }, path: '/' },
    }));
    const theirs = await readArea('common');

    await expect(follow()).rejects.toMatchObject({ code: 'session_changed' });

    expect(await readArea('common')).toEqual(theirs);
    expect(localStorage.getItem(MARK)).toBe('mark of bia');
    expect(changed.mock.calls).toEqual([['replaced']]);
  });
});

describe('a page that goes on in another company itself', () => {
  it('is not ended by what it asked before and the server refuses while the change is under way', async () => {
    let answerChange = (): void => undefined;
    const change = changeMember(async () => {
      await new Promise<void>((resolve) => {
        answerChange = resolve;
      });
      impersonateMember('member-ana-2');
      await markCompanyChange();
    });
    serve(() => problem(409, 'session_changed'));
    const before = send({ method: 'GET', address: '/api/a' }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answerChange();
    await change;

    expect(await before).toMatchObject({ code: 'session_changed', status: 0 });
    expect(changed).not.toHaveBeenCalled();
    serve(() => Response.json('fine'));
    await send({ method: 'GET', address: '/api/a' });
    expect(sent[0]?.headers.get('trilha-member')).toBe('member-ana-2');
  });

  it('ends where the change failed here and was made there', async () => {
    const change = changeMember(() => Promise.reject(new TypeError('Failed to fetch')));
    serve(() => problem(409, 'session_changed'));
    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'session_changed',
    });
    await expect(change).rejects.toThrow('Failed to fetch');
    expect(changed).toHaveBeenCalledOnce();
  });

  it('repeats what it wrote before as the member it wrote it as', async () => {
    serve(() => {
      if (sent.length > 1) return problem(409, 'session_changed');
      impersonateMember('member-ana-2');
      throw new TypeError('Failed to fetch');
    });

    await expect(send({ method: 'POST', address: '/api/a', body: {} })).rejects.toMatchObject({
      code: 'session_changed',
    });
    expect(sent.map(({ headers }) => headers.get('trilha-member'))).toEqual(['member-ana', 'member-ana']);
    expect(changed).not.toHaveBeenCalled();
  });

  it('names no member where it asks for the change: its answer may be lost and asked for again', async () => {
    serve(() => Response.json('fine'));
    await send({ method: 'PUT', address: '/api/v1/me/client', isOfAnyMember: true });
    expect(sent[0]?.headers.get('trilha-member')).toBeNull();
  });
});

it('a page whose browser lost the key of what it keeps leads to the sign-in page, and blames nobody', async () => {
  serve(() => problem(401, 'unauthenticated'));
  localStorage.setItem('trilha:common', 'sealed with a key that is gone');

  await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({ code: 'unauthenticated' });

  expect(lost).toHaveBeenCalledOnce();
  expect(changed).not.toHaveBeenCalled();
  expect(localStorage.getItem(MARK)).toBeNull();
});

describe('an administrator who came back to themselves', () => {
  const own = { access: 'ana', refresh: 'ana-refresh' };

  /** Acts as somebody, sends a call, comes back, and only then has the call refused. */
  async function comeBackDuring(path: string): Promise<unknown> {
    let refuseLate = (): void => undefined;
    const late = new Promise<Response>((resolve) => {
      refuseLate = () =>
        resolve(
          path === '/o/token/'
            ? Response.json({ error: 'invalid_grant' }, { status: 400 })
            : problem(401, 'unauthenticated'),
        );
    });
    await followImpersonation({ access: 'acting', refresh: 'acting-refresh' }, '/admin/people');
    serve(() => problem(401, 'unauthenticated'));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (to: string, init?: RequestInit) => (to === path ? late : answer(to, init)));
    const waiting = send({ method: 'GET', address: '/api/late' }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(path === '/api/late' || sent.length > 0).toBe(true));
    expect(await resumeOwnSession()).toBe('/admin/people');
    refuseLate();
    return waiting;
  }

  it.each(['/api/late', '/o/token/'])(
    'stays signed in where %s refuses only then what they asked as the other',
    async (path) => {
      onSessionEnded(async () => (await resumeOwnSession()) !== undefined);

      expect(await comeBackDuring(path)).toMatchObject({ code: 'unauthenticated' });

      expect((await readArea('common'))?.tokens).toEqual(own);
      expect(lost).not.toHaveBeenCalled();
      expect(localStorage.getItem(MARK)).not.toBeNull();
      // Nor does their own token go out for what was asked as the other.
      expect(sent.filter(({ headers }) => headers.get('authorization') === 'Bearer ana')).toEqual([]);
    },
  );
});

it('an administrator who came back keeps their own tokens where those of the acting session are renewed only then', async () => {
  let renewLate = (): void => undefined;
  const late = new Promise<Response>((resolve) => {
    renewLate = () =>
      resolve(
        Response.json({ access_token: 'acting-2', refresh_token: 'acting-3', user_firebase_token: null }),
      );
  });
  await followImpersonation({ access: 'acting', refresh: 'acting-refresh' }, '/admin/people');
  serve((path) => (path === '/api/own' ? Response.json({ is: 'own' }) : problem(401, 'unauthenticated')));
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => (to === '/o/token/' ? late : answer(to, init)));
  const waiting = send({ method: 'GET', address: '/api/late' }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  expect(await resumeOwnSession()).toBe('/admin/people');

  renewLate();

  expect(await waiting).toMatchObject({ code: 'unauthenticated' });
  expect((await readArea('common'))?.tokens).toEqual({ access: 'ana', refresh: 'ana-refresh' });
  impersonateMember('member-ana');
  expect(await send({ method: 'GET', address: '/api/own' })).toEqual({ is: 'own' });
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer ana');
});

describe('push messages to this browser', () => {
  const subscribed = () => {
    const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    return unsubscribe;
  };
  const grant = { access_token: 'bia', refresh_token: 'bia-refresh', user_firebase_token: null };

  it.each([
    ['signs in over a session', async () => signIn('bia', 'segredo')],
    ['signs out', clearSession],
  ])('end where somebody %s: the next person reads none of them', async (_, act) => {
    const unsubscribe = subscribed();
    serve(() => Response.json(grant));

    await act();

    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('go on while an administrator acts as somebody, and keep nobody from signing in where they cannot be ended', async () => {
    const unsubscribe = subscribed();
    await followImpersonation({ access: 'acting', refresh: null }, '/');
    expect(unsubscribe).not.toHaveBeenCalled();

    unsubscribe.mockRejectedValue(new Error('no push service'));
    serve(() => Response.json(grant));
    await signIn('bia', 'segredo');
    expect((await readArea('common'))?.tokens?.access).toBe('bia');
    vi.unstubAllGlobals();
  });
});

describe('a page that ended its session and is still there', () => {
  it('ends nothing of who signed in since, by a call that is refused late', async () => {
    let refuseLate = (): void => undefined;
    const late = new Promise<Response>((resolve) => {
      refuseLate = () => resolve(problem(401, 'unauthenticated'));
    });
    vi.stubGlobal('fetch', (path: string) => {
      if (path === '/api/late') return late;
      return path === '/o/token/'
        ? Response.json({ error: 'invalid_grant' }, { status: 400 })
        : problem(401, 'unauthenticated');
    });
    const waiting = send({ method: 'GET', address: '/api/late' });
    await expect(send({ method: 'GET', address: '/api/a' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(lost).toHaveBeenCalledOnce();
    await signInElsewhere('bia');

    refuseLate();

    await expect(waiting).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await readArea('common'))?.tokens?.access).toBe('bia');
    expect(localStorage.getItem(MARK)).toBe('mark of bia');
    expect(lost).toHaveBeenCalledOnce();
  });

  it('leaves alone who signed in while it waited for its turn', async () => {
    const leaving = clearSession();
    await signInElsewhere('bia');
    await leaving;

    expect(localStorage.getItem(MARK)).toBe('mark of bia');
  });
});
