import fc from 'fast-check';
import { expect, it } from 'vitest';

import { homeAddress, modulePath } from './module-addresses.ts';

it.each([
  ['courses', 'a1', ['courses'], '/online-courses/a1'],
  ['courses', null, ['courses'], '/online-courses'],
  ['rewards', '7', ['rewards'], '/reward-store/details/7/'],
  ['library', '', ['library'], '/library'],
  ['courses', 'a1', ['news'], undefined],
  ['nothing', 'a1', ['nothing'], undefined],
  [null, 'a1', ['courses'], undefined],
])('leads %s %s of a client with %o to %s [SES-08]', (module, id, modules, path) => {
  expect(modulePath(module, id, modules)).toBe(path);
});

it('never leads out of the app, whatever a partner names [SES-08]', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('//evil.example', '../..', 'a/b', 'https://evil.example'),
  );
  fc.assert(
    fc.property(text, text, (module, id) => {
      const path = modulePath(module, id, [module, 'courses']) ?? '/home';
      expect(path).toMatch(/^\/[\w-]+(\/[\w-]+)*\/?$/);
      expect(modulePath('courses', id, ['courses']) ?? '/').toMatch(/^\/[\w-]*(\/[\w-]+)?$/);
    }),
  );
});

it.each([
  ['/news', ['news'], '/news'],
  ['/news', ['courses'], '/home'],
  ['news/7', [], '/home'],
  ['/online-courses?filter=mine', ['courses'], '/online-courses?filter=mine'],
  ['/library', [], '/home'],
  ['/newsletter', [], '/newsletter'],
  ['/home', [], '/home'],
  ['', ['news'], '/home'],
  ['//evil.example', ['news'], '/home'],
] as const)('begins at %s with %o on: %s [TEN-02] [TEN-03]', (chosen, modules, address) => {
  expect(homeAddress(chosen, (module) => modules.some((one) => one === module))).toBe(address);
});
