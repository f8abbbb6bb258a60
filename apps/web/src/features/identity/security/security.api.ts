import type {
  listImpersonations,
  stopImpersonation as stopActingContract,
} from '@trilha/contracts/identity/impersonation';
import type { endDevice, endOtherDevices, listDevices } from '@trilha/contracts/identity/devices';
import type * as email from '@trilha/contracts/identity/email-change';
import type * as factors from '@trilha/contracts/identity/factors';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { makePasskey } from '../../../lib/passkeys.ts';

export const factorsQuery = queryOptions({
  queryKey: ['me', 'factors'],
  queryFn: ({ signal }) => call<typeof factors.getFactors>('GET /api/v1/me/factors', { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['me', 'devices'],
  queryFn: ({ signal }) => call<typeof listDevices>('GET /api/v1/me/devices', { signal }),
});

export const impersonationsQuery = queryOptions({
  queryKey: ['me', 'acting'],
  queryFn: ({ signal }) => call<typeof listImpersonations>('GET /api/v1/me/acting', { signal }),
});

/** Ends the session of an impersonator. */
export const stopImpersonation = (actingId: string) =>
  call<typeof stopActingContract>('POST /api/v1/me/acting/:actingId/stop', { params: { actingId } });

/** Begins the set-up of an authenticator app. */
export const beginApp = () =>
  call<typeof factors.beginAuthenticatorApp>('POST /api/v1/me/factors/authenticator-app');

/** Turns the authenticator app on with a code it shows; the answer may bring recovery codes. */
export const confirmApp = (code: string) =>
  call<typeof factors.confirmAuthenticatorApp>('PUT /api/v1/me/factors/authenticator-app', {
    body: { code },
  });

/** Turns the authenticator app off; refused where the company demands a second factor and no other is left. */
export const removeApp = () =>
  call<typeof factors.removeAuthenticatorApp>('DELETE /api/v1/me/factors/authenticator-app');

/** New recovery codes; the earlier ones are worthless from now on. */
export const renewCodes = () =>
  call<typeof factors.renewRecoveryCodes>('POST /api/v1/me/factors/recovery-codes');

/** Makes a passkey on this device and keeps it. */
export async function addPasskey(name: string) {
  const { challengeToken, options } = await call<typeof factors.beginPasskey>(
    'POST /api/v1/me/factors/passkeys/options',
  );
  const answer = await makePasskey(options);
  return call<typeof factors.addPasskey>('POST /api/v1/me/factors/passkeys', {
    body: { challengeToken, name, answer },
  });
}

/** Forgets a passkey; refused where the company demands a second factor and no other is left. */
export const removePasskey = (id: string) =>
  call<typeof factors.removePasskey>('DELETE /api/v1/me/factors/passkeys/:id', { params: { id } });

/** Ends the session of another device. */
export const signOutDevice = (id: string) =>
  call<typeof endDevice>('DELETE /api/v1/me/devices/:id', { params: { id } });

/** Ends every session but this one. */
export const signOutOthers = () => call<typeof endOtherDevices>('POST /api/v1/me/devices/sign-out-others');

export const emailChangeQuery = queryOptions({
  queryKey: ['me', 'email-change'],
  queryFn: ({ signal }) => call<typeof email.readEmailChange>('GET /api/v1/me/email-change', { signal }),
});

/** Sends a code to the address one wants to sign in with. */
export const sendEmailCode = (address: string) =>
  call<typeof email.sendEmailCode>('POST /api/v1/me/email-change', { body: { email: address } });

/** Brings the code that arrived there. */
export const checkEmailCode = (code: string) =>
  call<typeof email.checkEmailCode>('POST /api/v1/me/email-change/checks', { body: { code } });

/** Sends a code to whom a partner vouches for, to prove who they are. */
export const sendStepUpCode = () => call<typeof factors.sendStepUpCode>('POST /api/v1/me/step-up/codes');
