import type { Me } from '@trilha/contracts/session';

import { errorCode } from '../lib/api-error.ts';
import { send } from '../lib/http.ts';
import { onSessionLost } from '../lib/session.ts';
import { takeWantedPath } from '../lib/wanted-path.ts';

/**
 * Leads a signed-in person into the app: to the page they wanted before signing in, once [SES-10], else to the home of
 * their selected company [SES-07]. False if the session turns out to be over.
 */
export async function goOn(): Promise<boolean> {
  // Here the person already is on the sign-in page: an ended session leads nowhere else.
  onSessionLost(() => undefined);
  try {
    const wanted = await takeWantedPath();
    location.replace(wanted ?? (await homeRoute()));
    return true;
  } catch (error) {
    if (errorCode(error) === 'unauthenticated') return false;
    throw error;
  }
}

async function homeRoute(): Promise<string> {
  // Our own server answers by the contract of `getMe`; the schema library stays out of this document.
  const me = (await send({ method: 'GET', address: '/api/v1/me' })) as Me;
  const client = me.user_clients.find(({ id }) => id === me.id_user_client_selected) ?? me.user_clients[0];
  const route = client?.home_route.trim() ?? '';
  if (!route || route === '/' || route.includes('//')) return '/home';
  return route.startsWith('/') ? route : `/${route}`;
}
