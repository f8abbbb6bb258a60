/**
 * What every screen of the signed-in app hangs under: `shell` (menu and bars) or `focus` (whole window, e.g. a player). A screen is one
 * `createRoute` in the manifest of its feature, with one of them as its parent. `validateSearch` reads the filters of an address and is a
 * plain function: a schema here would load the schema library for every screen. The screen asks for them by the address below its parents:
 * `useSearch({ from: '/signed-in/shell/ranking' })`.
 */
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { Outlet, createRootRoute, createRoute } from '@tanstack/react-router';
import { lazy } from 'react';

import { StepUpDialog } from '../features/identity/security/fresh-proof-dialog.tsx';
import { loadAdminTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { AppShell } from './app-shell.tsx';
import { redirectToRequiredStep } from './required-steps.ts';
import { Crash } from './crash.tsx';
import { FocusShell } from './focus-shell.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { leadToSecondFactor, requireSession } from './guards.ts';
import { useMe } from './me.ts';
import { NotFound } from './not-found.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind of training whose screens stand at an address; courses where it says nothing. */
    readonly courseKind?: CourseKind;
  }
}

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Crash,
});

/** The routes that stand for every address nothing else stands at. */
const UNKNOWN: ReadonlySet<string> = new Set(['/signed-in/shell/$', '/signed-in/shell/admin/$']);

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location, matches }) => {
    await requireSession(!matches.some(({ routeId }) => UNKNOWN.has(routeId)));
    if (await leadToSecondFactor(location)) return;
    await redirectToRequiredStep(location);
  },
  component: SignedIn,
});

const StaffBanner = lazy(async () => {
  const [{ StaffBanner }] = await Promise.all([
    loadChunk(() => import('./staff-banner.tsx')),
    loadAdminTexts(),
  ]);
  return { default: StaffBanner };
});

function SignedIn() {
  const { staff_access: access } = useMe();
  return (
    <>
      <ImpersonationBanner />
      {access ? (
        <LazyPanel tells="nothing">
          <StaffBanner access={access} />
        </LazyPanel>
      ) : null}
      <Outlet />
      {/* Also over the screens that stand before the app: what is told there first may need a proof. */}
      <StepUpDialog />
      <LeaveDialog />
    </>
  );
}

/** Screens with the navigation around them. */
export const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: AppShell });
/** Screens that want all attention: the player, tests. */
export const focus = createRoute({ getParentRoute: () => signedIn, id: 'focus', component: FocusShell });
