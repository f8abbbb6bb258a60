import type { Me } from '@trilha/contracts/identity/session';

import { ApiError, errorCode } from '../lib/api-error.ts';
import { homeOf } from '../lib/home-of.ts';
import { send } from '../lib/http.ts';
import { clearSession, onSessionLost } from '../lib/session.ts';
import { takeReturnTo } from '../lib/return-to.ts';

/** What a signed-in person met on their way in, for the sign-in page. */
export const arrival = { inMaintenance: false };

/**
 * Leads a signed-in person into the app: to the page their ticket names, else the one they wanted before signing in, once
 * [SES-10], else to the home of their selected company [SES-07]. False if the session turns out to be over, or their
 * company is in maintenance. Throws `no_profile` where no company knows them.
 */
export function goOn(redirectTo?: string | null): Promise<boolean> {
  return leaveTo(async () => {
    const home = homeRoute(await readMe());
    if (home === undefined) {
      await clearSession();
      throw new ApiError('no_profile', { status: 403 });
    }
    return redirectTo ?? (await takeReturnTo()) ?? home;
  });
}

/**
 * The portfolio is for signed-out people: leads others to their home, or to courses where no company is theirs [SES-12]. False
 * as of `goOn`.
 */
export function leavePortfolio(): Promise<boolean> {
  return leaveTo(async () => homeRoute(await readMe()) ?? '/online-courses');
}

async function leaveTo(choosePath: () => Promise<string>): Promise<boolean> {
  // Here the person already is on a page of signed-out people: an ended session leads nowhere else.
  onSessionLost(() => undefined);
  try {
    location.replace(await choosePath());
    return true;
  } catch (error) {
    const code = errorCode(error);
    arrival.inMaintenance = code === 'maintenance';
    if (code === 'unauthenticated' || code === 'maintenance') return false;
    throw error;
  }
}

/** Our own server answers by the contract of `getMe`; the schema library stays out of this document. */
async function readMe(): Promise<Me> {
  return (await send({ method: 'GET', address: '/api/v1/me' })) as Me;
}

function homeRoute(me: Me): string | undefined {
  const client = me.user_clients.find(({ id }) => id === me.id_user_client_selected) ?? me.user_clients[0];
  return client && homeOf(client);
}
