import { expect, it } from 'vitest';

import { rememberWantedPath, takeWantedPath, takeWantedToken } from './wanted-path.ts';

it('follows the wanted path with its query once, and gives its token once and apart [SES-10] [SES-11]', async () => {
  await rememberWantedPath(new URL('/online-courses?search=tinta&token=abc', location.origin));

  expect(await takeWantedToken()).toBe('abc');
  expect(await takeWantedToken()).toBeUndefined();
  expect(await takeWantedPath()).toBe('/online-courses?search=tinta');
  expect(await takeWantedPath()).toBeUndefined();
});

it('remembers no public page', async () => {
  await rememberWantedPath(new URL('/', location.origin));

  expect(await takeWantedPath()).toBeUndefined();
});
