import type { Module } from '@trilha/contracts/modules';
import type { Permission } from '@trilha/contracts/roles';
import { redirect } from '@tanstack/react-router';

import { loadAdminTexts } from '../lib/i18n.ts';
import { restoreSession } from '../lib/session.ts';
import { rememberWantedPath } from '../lib/wanted-path.ts';
import { homeRouteOf, meQuery, selectedClient } from './me.ts';
import { queryClient } from './query-client.ts';

/** Whether this browser holds a session; read once per document. */
export const sessionRestored = restoreSession();

/** Lets only signed-in people in; others go to the sign-in page, and their way is remembered [SES-10]. */
export async function requireSession(): Promise<void> {
  if (!(await sessionRestored)) {
    await goToSignIn();
    // The browser is on its way to another document; nothing of this one may be shown meanwhile.
    await new Promise(() => undefined);
  }
  await queryClient.ensureQueryData(meQuery);
}

/** Leaves for the sign-in page and remembers where the person was. */
export async function goToSignIn(): Promise<void> {
  await rememberWantedPath(new URL(location.href));
  location.replace('/');
}

/** A module that is off for the client is unreachable: its addresses lead home [TEN-03]. */
export function requireModule(module: Module) {
  return async (): Promise<void> => {
    const me = await queryClient.ensureQueryData(meQuery);
    const client = selectedClient(me);
    if (client && !client[`has_${module}`]) throw redirect({ href: homeRouteOf(me), replace: true });
  };
}

/** Screens of administrators: lets in who holds the permission and fetches their texts; others are led home. */
export function requirePermission(permission: Permission) {
  return async (): Promise<void> => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me.member?.can.includes(permission)) throw redirect({ href: homeRouteOf(me), replace: true });
    await loadAdminTexts();
  };
}
