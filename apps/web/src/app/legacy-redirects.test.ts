import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';

import { legacyRedirects } from './legacy-redirects.ts';

it.each([
  ['/courses', '/online-courses'],
  ['/courses/12', '/online-courses/12'],
  ['/courses/12?tab=forum', '/online-courses/12?tab=forum'],
  ['/presential', '/presential-courses'],
  ['/presential/7', '/presential-courses/7'],
  ['/webcasts', '/webinars'],
  ['/webcasts/3', '/webinars/3'],
])('leads %s to %s [ROU-23]', async (from, to) => {
  const root = createRootRoute();
  const rest = createRoute({ getParentRoute: () => root, path: '/$' });
  const history = createMemoryHistory({ initialEntries: [from] });
  const router = createRouter({ routeTree: root.addChildren([...legacyRedirects(root), rest]), history });

  await router.load();

  expect(history.location.href).toBe(to);
});

it('leaves the player of an activity alone', async () => {
  const root = createRootRoute();
  const rest = createRoute({ getParentRoute: () => root, path: '/$' });
  const history = createMemoryHistory({ initialEntries: ['/courses/12/activities/3'] });
  const router = createRouter({ routeTree: root.addChildren([...legacyRedirects(root), rest]), history });

  await router.load();

  expect(history.location.href).toBe('/courses/12/activities/3');
});
