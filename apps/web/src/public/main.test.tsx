import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { buildClient, buildMe } from '../test/people.ts';
import { removeRoots } from '../test/roots.ts';

vi.mock('react-dom/client', async (original) => {
  const { trackRoots } = await import('../test/roots.ts');
  return trackRoots(await original());
});

const PORTFOLIO = ['/portfolio', '/portfolio-course/atendimento-id-7/', '/about-team'];
const fetchStub = vi.fn<(address: string) => Promise<Response>>();

/** Opens an address of the signed-out document; resolves to where the person is led, or to the page they stay on. */
async function open(path: string, { signedIn = true } = {}): Promise<string> {
  vi.resetModules();
  const { writeArea } = await import('../lib/persisted.ts');
  await writeArea('common', signedIn ? { tokens: { access: 'a', refresh: 'r' } } : undefined);
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await import('./main.tsx');
  return vi.waitFor(() => {
    const [led] = replace.mock.calls.flat();
    if (led !== undefined) return String(led);
    if (document.querySelector('#root')?.childElementCount) return 'stays';
    throw new Error('Nothing is shown yet.');
  }, 60_000);
}

beforeEach(() => {
  vi.restoreAllMocks();
  writeBoot();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(async () => {
  // What the page loads later is waited for and taken down: it would draw itself when there is no document any more.
  await vi.dynamicImportSettled();
  await removeRoots();
});

it.each(PORTFOLIO)(
  'leads signed-in people home from %s, which is for signed-out ones [SES-12]',
  async (path) => {
    const others = buildClient({ id: '01890000-0000-7000-8000-000000000002', home_route: '/trails' });
    const selected = buildClient({ home_route: '/news' });
    const me = buildMe({ user_clients: [others, selected], id_user_client_selected: selected.id });
    fetchStub.mockImplementation(async () => Response.json(me));

    expect(await open(path)).toBe('/news');
  },
);

it.each(PORTFOLIO)(
  'leads signed-in people whom no company knows from %s to courses [SES-12]',
  async (path) => {
    const nobody = { ...buildMe(), user_clients: [], id_user_client_selected: null };
    fetchStub.mockImplementation(async () => Response.json(nobody));

    expect(await open(path)).toBe('/online-courses');
  },
);

it.each(PORTFOLIO)('shows %s to signed-out people [SES-12]', async (path) => {
  fetchStub.mockImplementation(async () => Response.json({ code: 'not_found' }, { status: 404 }));

  expect(await open(path, { signedIn: false })).toBe('stays');
});

it('shows the sign-in page to whom the last company let go', async () => {
  fetchStub.mockImplementation(async () => Response.json({ ...buildMe(), user_clients: [] }));

  expect(await open('/')).toBe('stays');
});
