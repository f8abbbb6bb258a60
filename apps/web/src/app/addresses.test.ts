import type { AnyRoute } from '@tanstack/react-router';
import { beforeAll, expect, it } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';

const LIST = '../../../../packages/rules/src/platform/app-addresses.gen.ts';

function addressesBelow(route: AnyRoute): string[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  return children.length === 0 ? [route.fullPath] : children.flatMap(addressesBelow);
}

beforeAll(() => writeBoot());

it('known to the router is known to the server, which answers 404 everywhere else; `npm run addresses` writes the list', async () => {
  const { loadAdminPart, router } = await import('./router.ts');
  await loadAdminPart();

  const addresses = new Set(addressesBelow(router.routeTree).map((path) => path.replace(/(?<=.)\/$/, '')));
  // What stands for every address nothing else stands at.
  for (const unknown of ['/$', '/admin/$']) addresses.delete(unknown);

  expect(addresses).toContain('/home');
  const lines = [...addresses].toSorted().map((address) => `  '${address}',\n`);
  await expect(
    `/** Written by \`npm run addresses\` from the web's router. \`$name\` is one part of an address, \`$\` the rest of it. */\nexport const APP_ADDRESSES = [\n${lines.join('')}] as const;\n`,
  ).toMatchFileSnapshot(LIST);
});
