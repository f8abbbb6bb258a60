import { afterEach, expect, it, vi } from 'vitest';

const SCRIPT = 'https://meet.example/external_api.js';

function refuse(blockedURI: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
}

afterEach(() => {
  vi.resetModules();
  history.replaceState(null, '', '/');
});

it('loads the page anew once where the browser refuses a conference that was set up after it was loaded [EVT-06]', async () => {
  const reload = vi.fn<() => void>();
  history.replaceState(null, '', '/events/1/room?tab=chat');
  const before = await import('./fresh-policy.ts');
  expect(before.isJoiningAnew()).toBe(false);
  const stop = before.renewPolicyFor(SCRIPT, 'conference', reload);

  refuse('https://elsewhere.example/page');
  refuse('inline');
  expect(reload).not.toHaveBeenCalled();
  refuse('https://meet.example');
  expect(reload).toHaveBeenCalledTimes(1);
  stop();

  // The page that was loaded anew knows it, shows nobody the mark, and does not load itself for ever.
  vi.resetModules();
  const after = await import('./fresh-policy.ts');
  expect([after.isJoiningAnew(), location.pathname, location.search, location.hash]).toEqual([
    true,
    '/events/1/room',
    '?tab=chat',
    '',
  ]);
  const ends = [
    after.renewPolicyFor(SCRIPT, 'conference', reload),
    after.renewPolicyFor('https://page.example/room', 'page', reload),
  ];
  refuse(SCRIPT);
  expect(reload).toHaveBeenCalledTimes(1);
  refuse('https://page.example/room');
  expect(reload).toHaveBeenCalledTimes(2);
  for (const end of ends) end();
});
