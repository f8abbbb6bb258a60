/** The route tree. A screen is added in the file of its area in `routes/`; `routes/parents.tsx` shows how. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Crash } from './crash.tsx';
import { legacyRedirects } from './legacy-redirects.ts';
import { homeRouteOf, meQuery } from './me.ts';
import { moduleAddresses } from './module-addresses.ts';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import { accountRoutes, askedBeforeRoutes } from './routes/account.routes.ts';
import { adminCompanyRoutes } from './routes/admin-company.routes.ts';
import { adminCourseRoutes, courseBuilderRoutes } from './routes/admin-courses.routes.ts';
import { adminPeopleRoutes } from './routes/admin-people.routes.ts';
import { adminProgramRoutes } from './routes/admin-program.routes.ts';
import { learningRoutes, playerRoutes } from './routes/learning.routes.ts';
import { pageRoutes } from './routes/pages.routes.ts';
import { focus, root, shell, signedIn } from './routes/parents.tsx';
import { programRoutes } from './routes/program.routes.ts';

/** `/` belongs to the signed-out document; inside the app it means the client's home [SES-07]. */
const index = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: homeRouteOf(await queryClient.ensureQueryData(meQuery)), replace: true });
  },
});

const unknown = createRoute({ getParentRoute: () => shell, path: '/$', component: NotFound });

const routeTree = root.addChildren([
  ...legacyRedirects(root),
  signedIn.addChildren([
    index,
    shell.addChildren([
      ...moduleAddresses(shell),
      ...learningRoutes,
      ...programRoutes,
      ...accountRoutes,
      ...pageRoutes,
      ...adminCourseRoutes,
      ...adminPeopleRoutes,
      ...adminCompanyRoutes,
      ...adminProgramRoutes,
      unknown,
    ]),
    focus.addChildren([...askedBeforeRoutes, ...playerRoutes, ...courseBuilderRoutes]),
  ]),
]);

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
