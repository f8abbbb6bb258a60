import { beforeEach, afterEach, expect, it, vi } from 'vitest';

import { buildBoot } from '../test/boot-document.ts';

const answer = (name: string) => ({ ...buildBoot({ name }), theme: `:root{--name:${name}}` });

/** A start of the app: nothing of an earlier one is in memory. */
async function begin(call: () => Promise<Response>) {
  vi.resetModules();
  window.askedBoot = call();
  window.askedBoot.catch(() => undefined);
  const [{ loadBoot }, { boot }] = await Promise.all([import('./load-boot.ts'), import('./boot.ts')]);
  return { loaded: loadBoot(), boot };
}
const offline = async () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  localStorage.clear();
  document.querySelector('#boot')?.remove();
});
afterEach(() => {
  delete window.askedBoot;
  vi.useRealTimers();
});

it('begins with what the document asked for, in the colors and with the name of the company', async () => {
  const { loaded, boot } = await begin(async () => Response.json(answer('Aurora')));
  await loaded;

  expect(boot().name).toBe('Aurora');
  expect(document.title).toBe('Aurora');
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([
    expect.stringContaining('--name: Aurora'),
  ]);
});

it('begins as it did last where there is no network, or the server has no answer', async () => {
  await (
    await begin(async () => Response.json(answer('Aurora')))
  ).loaded;

  for (const call of [offline, async () => new Response('', { status: 502 })]) {
    const { loaded, boot } = await begin(call);
    await loaded;
    expect(boot().name).toBe('Aurora');
  }
});

it('waits four seconds for a slow network, then begins as it did last and keeps the answer for the next start', async () => {
  await (
    await begin(async () => Response.json(answer('Aurora')))
  ).loaded;
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const { loaded, boot } = await begin(() => late.promise);

  await vi.advanceTimersByTimeAsync(3999);
  expect(() => boot()).toThrow();
  await vi.advanceTimersByTimeAsync(1);
  await loaded;
  expect(boot().name).toBe('Aurora');

  late.resolve(Response.json(answer('Horizonte')));
  await vi.waitFor(() => expect(localStorage.getItem('trilha-boot')).toContain('Horizonte'));
});

it('begins as the company that was changed to, also where the network is slow at the next start', async () => {
  await (
    await begin(async () => Response.json(answer('Aurora')))
  ).loaded;
  vi.stubGlobal('fetch', async () => Response.json(answer('Horizonte')));
  const { renewBoot } = await import('./load-boot.ts');
  await renewBoot();

  const { loaded, boot } = await begin(offline);
  await loaded;
  expect(boot().name).toBe('Horizonte');
});

it('does not begin as the company that was left where the one changed to did not answer', async () => {
  await (
    await begin(async () => Response.json(answer('Aurora')))
  ).loaded;
  vi.stubGlobal('fetch', offline);
  const { renewBoot } = await import('./load-boot.ts');
  await renewBoot();

  const { loaded } = await begin(offline);
  await expect(loaded).rejects.toThrow('Failed to fetch');
});

it('does not begin where it never did and nobody answers', async () => {
  const { loaded } = await begin(offline);
  await expect(loaded).rejects.toThrow('Failed to fetch');
});
