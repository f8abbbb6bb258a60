import type { Module } from '@trilha/contracts/organization/modules';
import type { Me } from '@trilha/contracts/identity/session';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { redirect } from '@tanstack/react-router';

import { loadAdminTexts } from '../lib/i18n.ts';
import { ApiError, errorCode } from '../lib/api-error.ts';
import { saveUrlToken } from '../lib/url-token.ts';
import { restoreSession, openWithPageToken } from '../lib/session.ts';
import { translatorOf } from '../lib/translate.ts';
import { noteSentToSignIn, rememberReturnTo } from '../lib/return-to.ts';
import { showToast } from '../ui/toast-store.ts';
import { followsEverybody, homeRouteOf, meQuery, selectedClient } from './me.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { NotAllowed, UnknownAddress } from './route-errors.ts';

/** Whether this browser holds a session; read once per document. */
export const sessionRestored = arriveWithToken();

/** What came in the address counts first: a one-time token ends the session here, an access token opens this page. */
async function arriveWithToken(): Promise<boolean> {
  const access = await saveUrlToken();
  if (access !== undefined) openWithPageToken(access);
  return restoreSession();
}

/**
 * Lets only signed-in people in; others go to the sign-in page, and their way is remembered [SES-10]. An address nothing stands at is
 * worth no sign-in: they see that at once [ROU-02].
 */
export async function requireSession(isKnown = true): Promise<void> {
  if (!(await sessionRestored)) {
    if (!isKnown) throw new UnknownAddress();
    // Only a service worker puts the app where people sign in, and only without a network.
    if (location.pathname === '/') throw new ApiError('network');
    await goToSignIn();
    // The browser is on its way to another document; nothing of this one may be shown meanwhile.
    await new Promise(() => undefined);
  }
  await loadMe();
}

/**
 * Leads to the place where a second factor is set up, where the company demands one that the person has not. True there:
 * until then nothing else is asked for, since nothing else could be answered.
 */
export async function leadToSecondFactor(wanted: { readonly pathname: string }): Promise<boolean> {
  const me = await loadMe();
  if (me.second_factor !== 'required') return false;
  if (wanted.pathname.replace(/\/$/, '') !== paths.security)
    throw redirect({ href: paths.security, replace: true });
  return true;
}

/** The signed-in person; where their company is in maintenance, its page is shown instead [TEN-11]. */
async function loadMe(): Promise<Me> {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (errorCode(error) !== 'maintenance') throw error;
    location.replace('/');
    return new Promise(() => undefined);
  }
}

/** Leaves for the sign-in page and remembers where the person was. */
export async function goToSignIn(): Promise<void> {
  await rememberReturnTo(new URL(location.href));
  noteSentToSignIn();
  location.replace('/');
}

/** What the router passes to a guard: whether a screen is only fetched ahead, because somebody may open it. */
interface GuardedVisit {
  readonly preload?: boolean;
}

/** A module that is off for the client is unreachable: its addresses lead home, where the person sees why [TEN-03]. */
export function requireModule(module: Module) {
  return async ({ preload = false }: GuardedVisit = {}): Promise<void> => {
    const me = await queryClient.ensureQueryData(meQuery);
    const client = selectedClient(me);
    if (!client || client[`has_${module}`]) return;
    if (!preload) showToast({ text: translatorOf('common')('moduleOff', { company: client.name }) });
    throw redirect({ href: homeRouteOf(me), replace: true });
  };
}

/** The same for screens that one of several modules is enough for. */
export function requireAnyModule(...modules: readonly Module[]) {
  return async (visit: GuardedVisit = {}): Promise<void> => {
    const client = selectedClient(await queryClient.ensureQueryData(meQuery));
    const [first] = modules;
    if (first && client && !modules.some((module) => client[`has_${module}`]))
      await requireModule(first)(visit);
  };
}

/** The same for screens that need several modules. */
export function requireModules(...modules: readonly Module[]) {
  return async (visit: GuardedVisit = {}): Promise<void> => {
    for (const module of modules) await requireModule(module)(visit);
  };
}

/** Screens of who follows people's learning: administrators, and whoever leads a branch; the server shows each their own people. */
export function requireFollowsPeople(...modules: readonly Module[]) {
  return async (visit: GuardedVisit = {}): Promise<void> => {
    await requireAnyModule(...modules)(visit);
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me.leads_team && !followsEverybody(me)) throw new NotAllowed();
    await loadAdminTexts();
  };
}

/** Screens of people of events: admits who runs events, too. */
export async function requireFollowsEvents(): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  const follows = me.leads_team || followsEverybody(me) || me.member?.can.includes('events.run');
  if (!follows) throw new NotAllowed();
  await loadAdminTexts();
}

/**
 * Screens of administrators: admits holders of the permission and loads their texts; others see that they may not. Those of a
 * module, or of several, lead home where it is off [TEN-03].
 */
export function requirePermission(permission: Permission, ...modules: readonly Module[]) {
  return async (visit: GuardedVisit = {}): Promise<void> => {
    await requireAnyModule(...modules)(visit);
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me.member?.can.includes(permission)) throw new NotAllowed();
    await loadAdminTexts();
  };
}
