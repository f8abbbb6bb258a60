import type { AnyRoute } from '@tanstack/react-router';
import { beforeAll, expect, it } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';

beforeAll(() => writeBoot());

const routesBelow = (route: AnyRoute): AnyRoute[] =>
  [route].concat(Object.values((route.children ?? {}) as Record<string, AnyRoute>).flatMap(routesBelow));

/** What is no value of any filter. */
const GARBAGE: readonly unknown[] = [
  ['a', 1, null],
  { deep: { deeper: [1] } },
  42,
  -0.5,
  true,
  null,
  '[object Object]',
  '',
  'a'.repeat(5000),
  '../../%00<script>',
];

const plain = (search: unknown): unknown => JSON.parse(JSON.stringify(search));

it('is given to no screen, whatever stands in its address', async () => {
  const { loadAdminPart, router } = await import('./router.ts');
  await loadAdminPart();
  const reading = routesBelow(router.routeTree).filter(({ options }) => options.validateSearch);
  expect(reading.length).toBeGreaterThan(40);

  for (const route of reading) {
    const pathname = route.fullPath.replaceAll(/\$\w*/g, '4f1c2d6e-0000-7000-8000-000000000000');
    const read = route.options.validateSearch as (search: object) => object;
    const names = new Set(['unknown', 'constructor']);
    // Every name the screen asks its address for.
    read(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
    for (const value of GARBAGE) {
      const said = Object.fromEntries([...names].map((name) => [name, value]));

      const match = router.matchRoutes(pathname, said).at(-1);

      expect(match?.routeId, pathname).toBe(route.id);
      expect(match?.searchError, pathname).toBeUndefined();
      expect(plain(match?.search), pathname).toEqual(plain(read(said)));
      // No screen takes a thing for a text, nor a text without a word in it.
      for (const taken of Object.values(plain(match?.search) as object))
        expect(['string', 'number', 'boolean'], pathname).toContain(typeof taken);
    }
  }
});
