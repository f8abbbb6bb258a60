/** The route tree. A screen is added in the file of its area in `routes/`; `routes/parents.tsx` shows how. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { loadChunk } from '../lib/load-chunk.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Crash } from './crash.tsx';
import { legacyRedirects } from './legacy-redirects.ts';
import { homeRouteOf, meQuery } from './me.ts';
import { moduleAddresses } from './module-addresses.ts';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import { accountRoutes, askedBeforeRoutes } from './routes/account.routes.ts';
import type { adminRoutes, courseBuilderRoutes } from './routes/admin.routes.ts';
import { learningRoutes, playerRoutes } from './routes/learning.routes.ts';
import { pageRoutes } from './routes/pages.routes.ts';
import { focus, root, shell, signedIn } from './routes/parents.tsx';
import { programRoutes } from './routes/program.routes.ts';
import { showAdminEntries } from './use-menu.ts';

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

function treeWith(admin: typeof adminRoutes, builder: typeof courseBuilderRoutes) {
  return root.addChildren([
    ...legacyRedirects(root),
    signedIn.addChildren([
      index,
      shell.addChildren([
        ...moduleAddresses(shell),
        ...learningRoutes,
        ...programRoutes,
        ...accountRoutes,
        ...pageRoutes,
        ...admin,
        adminAddresses,
        unknown,
      ]),
      focus.addChildren([...askedBeforeRoutes, ...playerRoutes, ...builder]),
    ]),
  ]);
}

// The types know every address from the start, although some of them are only loaded for administrators.
const noAdmin = [] as unknown as typeof adminRoutes;
const noBuilder = [] as unknown as typeof courseBuilderRoutes;
const routeTree = treeWith(noAdmin, noBuilder);

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

/** Loads the administrators' addresses and menu; whoever may not use them is told so by the guards of each. */
export async function loadAdminPart(): Promise<void> {
  const part = await loadChunk(() => import('./routes/admin.routes.ts'));
  if (hasAdminPart) return;
  hasAdminPart = true;
  treeWith(part.adminRoutes, part.courseBuilderRoutes);
  router.setRoutes(router.buildRouteTree());
  showAdminEntries(part.ADMIN_ENTRIES);
}
