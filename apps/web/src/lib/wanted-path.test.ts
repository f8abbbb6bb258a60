import { expect, it } from 'vitest';

import { rememberWantedPath, takeWantedPath } from './wanted-path.ts';

it('follows the wanted path with its query and token once, then forgets it [SES-10]', async () => {
  await rememberWantedPath(new URL('/online-courses?search=tinta&token=abc', location.origin));

  expect(await takeWantedPath()).toBe('/online-courses?search=tinta&token=abc');
  expect(await takeWantedPath()).toBeUndefined();
});

it('remembers no public page', async () => {
  await rememberWantedPath(new URL('/', location.origin));

  expect(await takeWantedPath()).toBeUndefined();
});
