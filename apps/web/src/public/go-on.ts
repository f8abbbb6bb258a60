import type { Me } from '@trilha/contracts/session';

import { ApiError, errorCode } from '../lib/api-error.ts';
import { homeOf } from '../lib/home-of.ts';
import { send } from '../lib/http.ts';
import { forgetSession, onSessionLost } from '../lib/session.ts';
import { takeWantedPath } from '../lib/wanted-path.ts';

/** What a signed-in person met on their way in, for the sign-in page. */
export const arrival = { inMaintenance: false };

/**
 * Leads a signed-in person into the app: to the page their ticket names, else the one they wanted before signing in, once
 * [SES-10], else to the home of their selected company [SES-07]. False if the session turns out to be over, or their
 * company is in maintenance. Throws `no_profile` where no company knows them.
 */
export async function goOn(redirectTo?: string | null): Promise<boolean> {
  // Here the person already is on the sign-in page: an ended session leads nowhere else.
  onSessionLost(() => undefined);
  try {
    const home = await homeRoute();
    const wanted = await takeWantedPath();
    location.replace(redirectTo ?? wanted ?? home);
    return true;
  } catch (error) {
    const code = errorCode(error);
    arrival.inMaintenance = code === 'maintenance';
    if (code === 'unauthenticated' || code === 'maintenance') return false;
    throw error;
  }
}

async function homeRoute(): Promise<string> {
  // Our own server answers by the contract of `getMe`; the schema library stays out of this document.
  const me = (await send({ method: 'GET', address: '/api/v1/me' })) as Me;
  if (me.user_clients.length === 0) {
    await forgetSession();
    throw new ApiError('no_profile', { status: 403 });
  }
  const client = me.user_clients.find(({ id }) => id === me.id_user_client_selected) ?? me.user_clients[0];
  return client ? homeOf(client) : '/home';
}
