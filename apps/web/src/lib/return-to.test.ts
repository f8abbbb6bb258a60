import { expect, it } from 'vitest';

import { rememberReturnTo, takeReturnTo, takeWantedToken } from './return-to.ts';

it('follows the wanted path with its query once, and gives its token once and apart [SES-10] [SES-11]', async () => {
  await rememberReturnTo(new URL('/online-courses?search=tinta&token=abc', location.origin));

  expect(await takeWantedToken()).toBe('abc');
  expect(await takeWantedToken()).toBeUndefined();
  expect(await takeReturnTo()).toBe('/online-courses?search=tinta');
  expect(await takeReturnTo()).toBeUndefined();
});

it('remembers no public page', async () => {
  await rememberReturnTo(new URL('/', location.origin));

  expect(await takeReturnTo()).toBeUndefined();
});
