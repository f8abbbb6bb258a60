import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildBoot } from '../test/boot-document.ts';
import { removeRoots } from '../test/roots.ts';

vi.mock('react-dom/client', async (original) => {
  const { trackRoots } = await import('../test/roots.ts');
  return trackRoots(await original());
});

const asked: string[] = [];
const refused = () => Response.json({ code: 'unauthenticated' }, { status: 401 });

/** Opens the app at /news with what this browser keeps; resolves to where the person is led, and to what is kept then. */
async function openWith(refresh: string | null) {
  vi.resetModules();
  const { readArea, writeArea } = await import('../lib/persisted.ts');
  await writeArea('common', {
    tokens: { access: 'access-0', refresh },
    userDataRequestedAt: '2026-11-20T12:00:00Z',
  });
  history.replaceState(null, '', '/news');
  document.body.innerHTML = '<div id="root"></div>';
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await import('./main.tsx');
  const led = await vi.waitFor(() => {
    expect(replace).toHaveBeenCalled();
    return replace.mock.calls.flat();
  }, 60_000);
  return { led, kept: await readArea('common') };
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/api/v1/boot') return Response.json({ ...buildBoot(), theme: ':root{}' });
    return address === '/o/token/' ? Response.json({ error: 'invalid_grant' }, { status: 400 }) : refused();
  });
});
afterEach(async () => {
  // The app goes on loading behind the change of page; what comes after the end of the file would be an error of nobody.
  await vi.dynamicImportSettled();
  await removeRoots();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('clears tokens and the date of the user data, and goes to login, when the refresh is refused [SES-04]', async () => {
  const { led, kept } = await openWith('refresh-0');

  expect(asked.filter((address) => address === '/o/token/')).toHaveLength(1);
  expect(led).toContain('/');
  expect(kept).toEqual({ wanted: { path: '/news' } });
});

it('clears the session and goes to login at a 401 without a refresh token, and asks for none [SES-05]', async () => {
  const { led, kept } = await openWith(null);

  expect(asked).toContain('/api/v1/me');
  expect(asked).not.toContain('/o/token/');
  expect(led).toContain('/');
  expect(kept).toEqual({ wanted: { path: '/news' } });
});
