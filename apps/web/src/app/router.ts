/** The route tree, composed of what features bring. */
import type { AnyRoute } from '@tanstack/react-router';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { loadChunk } from '../lib/load-chunk.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Crash } from './crash.tsx';
import { legacyRedirects } from './legacy-redirects.ts';
import { homeRouteOf, meQuery } from './me.ts';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import type { adminFeatures } from './admin-features.ts';
import { features } from './features.ts';
import { focus, root, shell, signedIn } from './parents.tsx';
import { withStrictSearch } from './strict-search.ts';
import { addMenuItems } from './use-menu.ts';

/** `/` belongs to the signed-out document; inside the app it means the client's home [SES-07]. */
const index = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: homeRouteOf(await queryClient.ensureQueryData(meQuery)), replace: true });
  },
});

const unknown = createRoute({ getParentRoute: () => shell, path: '/$', component: NotFound });

let hasAdminPart = false;

/** Every address of administrators until their part of the app is here, which then knows better. */
const adminAddresses = createRoute({
  getParentRoute: () => shell,
  path: '/admin/$',
  beforeLoad: async ({ location }) => {
    if (hasAdminPart) return;
    await loadAdminPart();
    throw redirect({ href: location.href, replace: true });
  },
  component: NotFound,
});

/** The routes of all lists in one; keeps the type of each, so that links are checked. */
function flattened<Lists extends readonly unknown[]>(lists: Lists) {
  return lists.flat();
}

function treeWith(admin: typeof adminFeatures | readonly []) {
  const all = [...features, ...(admin as typeof adminFeatures)];
  return root.addChildren([
    ...legacyRedirects(root),
    signedIn.addChildren([
      index,
      shell.addChildren([...flattened(all.map((feature) => feature.shell)), adminAddresses, unknown]),
      focus.addChildren(flattened(all.map((feature) => feature.focus))),
    ]),
  ]);
}

const routesOf = (brought: typeof features | typeof adminFeatures) =>
  brought.flatMap(({ shell: inShell, focus: alone }): readonly AnyRoute[] => [...inShell, ...alone]);

// The types know every address from the start, although some of them are only loaded for administrators.
withStrictSearch(routesOf(features));
const routeTree = treeWith([]);
addMenuItems(features);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Loads the administrators' addresses and menu; the guards of each show anyone without rights that they may not use it. */
export async function loadAdminPart(): Promise<void> {
  const { adminFeatures } = await loadChunk(() => import('./admin-features.ts'));
  if (hasAdminPart) return;
  hasAdminPart = true;
  withStrictSearch(routesOf(adminFeatures));
  treeWith(adminFeatures);
  router.setRoutes(router.buildRouteTree());
  addMenuItems(adminFeatures);
}
