import '../lib/trusted-types.ts';
import '../ui/base.css';
import texts from 'virtual:texts';
import type { Me } from '@trilha/contracts/identity/session';
import type { Locale } from '@trilha/rules/platform/locales';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import {
  chooseLocale,
  currentLocale,
  firstLocale,
  clearPickedLocale,
  pickedLocale,
  startTexts,
} from '../lib/i18n.ts';
import { followVersions } from '../lib/app-version.ts';
import { followInstallPrompt } from '../lib/install-app.ts';
import { loadBoot } from '../lib/load-boot.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { watchErrors } from '../lib/report-errors.ts';
import { isSessionCurrent, onSessionChanged } from '../lib/session-epoch.ts';
import { onSessionEnded, onSessionLost } from '../lib/session.ts';
import { requireStorage, setRoomAside } from '../lib/storage-room.ts';
import { storeAnswersOf } from '../lib/stored-answers/stored-answers.ts';
import { watchSystemTheme } from '../lib/theme.ts';
import { showTimeZone } from '../lib/time-zone.ts';
import { features } from './features.ts';
import type { Feature } from './feature.ts';
import { goBackToOneself } from './impersonation.ts';
import { askedPath } from './required-steps.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { confirmOwner, followApp } from './follow-app.ts';
import { followAppLinks } from './follow-app-links.ts';
import { followLive } from './follow-live.ts';
import { mayLeaveForLink } from './leave-for-link.ts';
import { followDownloads } from './member-downloads.ts';
import { followOutbox } from './member-outbox.ts';
import { saveLanguage } from './save-language.ts';
import { actAs, homeRouteOf, isAdministrator, localeOf, meQuery, selectedClient } from './me.ts';
import { goToSignIn, sessionRestored } from './guards.ts';
import { onAsked, queryClient } from './query-client.ts';
import { renewAddresses } from './renew-addresses.ts';
import { NotAllowed, UnknownAddress } from './route-errors.ts';
import { loadAdminPart, router } from './router.ts';
import { SessionChanged } from './session-changed.tsx';
import { endSessionForLink } from './sign-out.ts';

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no root.');
  requireStorage();
  const { locale, languages } = await loadBoot();
  watchErrors();
  setRoomAside();
  watchSystemTheme();
  followInstallPrompt();
  onSessionLost(() => {
    queryClient.clear();
    void goToSignIn();
  });
  onSessionEnded(goBackToOneself);
  const navigate = async (href: string) => router.navigate({ href });
  // Without these parts the app works as in a browser.
  followApp({ navigate }).catch(() => undefined);
  followAppLinks({
    home: async () => homeRouteOf(await queryClient.ensureQueryData(meQuery)),
    navigate,
    mayLeave: mayLeaveForLink,
    endSession: endSessionForLink,
    goToSignIn: () => location.assign('/'),
  });
  focusOnArrival(router, root);
  onAsked(async () => {
    // Where the person cannot be read now, the next refused call asks again.
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
    // The guards of every address lead to what is asked for now.
    if (me && askedPath(me)) await router.invalidate();
  });
  storeAnswersOf(storedQueries(), actAs);
  followPerson();
  followOutbox();
  followDownloads();
  followLive();
  renewAddresses(queryClient);
  void sessionRestored.then((found) => (found ? queryClient.prefetchQuery(meQuery) : undefined));
  await Promise.all([
    startTexts(texts, firstLocale(location.search, languages, locale)),
    // Before the first address is looked up; elsewhere the menu waits for the screen.
    location.pathname.startsWith('/admin') ? loadAdminPart() : undefined,
  ]);
  const shown = createRoot(root, { onCaughtError: notifyCaughtError });
  onSessionChanged((change) => {
    // What was typed lies on this device for its owner; of their data nothing stays on the screen or in memory.
    shown.render(change === 'replaced' ? <SessionChanged /> : null);
    queryClient.clear();
    if (change === 'ended') location.replace('/');
  });
  if (!isSessionCurrent()) return;
  await confirmOwner();
  shown.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  whenIdle(() => void followVersions());
  await followPreference();
}

/**
 * Brings menu and addresses of administrators as soon as the person is one, also after a change of company, and shows dates in the
 * person's own zone.
 */
function followPerson(): void {
  new QueryObserver(queryClient, { ...meQuery, enabled: false }).subscribe(({ data: me }) => {
    if (me) showTimeZone(me.time_zone);
    // Where they cannot be fetched, the address of a screen asks for them again.
    if (me && isAdministrator(me)) void loadAdminPart().catch(() => undefined);
  });
}

/** Queries that features named to be shown again without a network. */
function storedQueries() {
  const all: readonly Feature[] = features;
  return all.flatMap(({ stored }) => stored ?? []);
}

/** What a screen shows in place of itself is no fault where a guard refused it. */
function notifyCaughtError(error: unknown): void {
  if (error instanceof NotAllowed || error instanceof UnknownAddress) return;
  // oxlint-disable-next-line no-console -- what React writes by itself where nobody listens
  console.error(error);
}

/** What the person picked by hand on their way in becomes their own language; where it cannot be kept now, the next start tries again. */
async function savePickedLocale(me: Me): Promise<Locale | undefined> {
  const picked = pickedLocale();
  if (!picked || me.acting || !selectedClient(me)?.languages.includes(picked)) return undefined;
  if (picked === me.user_language_selected) clearPickedLocale();
  else await saveLanguage(picked).then(clearPickedLocale, () => undefined);
  return picked;
}

/**
 * The person's own language wins over the document's, unless the address asks for one or they picked one just before they signed
 * in [I18-02].
 */
async function followPreference(): Promise<void> {
  // Read at once: what a screen does not know leaves its address.
  const query = new URLSearchParams(location.search);
  if (!(await sessionRestored)) return;
  if (query.has('locale') || query.has('lang')) {
    await chooseLocale(currentLocale());
    return;
  }
  // Where the person cannot be read, the guards of the address lead on or say why.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  const locale = me && ((await savePickedLocale(me)) ?? localeOf(me, currentLocale()));
  if (locale && locale !== currentLocale()) await chooseLocale(locale);
}

void start();
