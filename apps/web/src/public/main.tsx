import '../lib/trusted-types.ts';
import '../ui/base.css';
import texts from 'virtual:texts';
import { StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';

import { errorCode } from '../lib/api-error.ts';
import { boot } from '../lib/boot.ts';
import { writeCookie } from '../lib/cookies.ts';
import { chooseLocale, currentLocale, firstLocale, loadAccountTexts, startTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { isInApp } from '../lib/native/in-app.ts';
import { saveUrlToken } from '../lib/url-token.ts';
import { watchErrors } from '../lib/report-errors.ts';
import { clearSession, restoreSession } from '../lib/session.ts';
import { requireStorage, setRoomAside } from '../lib/storage-room.ts';
import { watchSystemTheme } from '../lib/theme.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { goOn, leavePortfolio } from './go-on.ts';
import { pageOf } from './pages.ts';
import { PublicApp } from './public-app.tsx';

const CLIENT_COOKIE_DAYS = 365;

// Not part of the first picture: fetched once the page stands.
const CookieBar = lazy(async () => ({
  default: (await import('../features/organization/cookie-consent/cookie-bar.tsx')).CookieBar,
}));

function LaterCookieBar() {
  return (
    <ErrorBoundary renderFailed={() => null}>
      <Suspense fallback={null}>
        <CookieBar isSignedIn={false} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Anyone who came by a company's own address stays with it on the way to its other pages [TEN-01]. */
function saveClient(): void {
  const asked = new URLSearchParams(location.search).get('client');
  const { client } = boot();
  if (asked !== null && asked === client)
    writeCookie('trilha-client', client, { days: CLIENT_COOKIE_DAYS, sameSite: 'Lax' });
}

/** Leads a signed-in person into the app; false where they stay, also since no company knows them any more. */
async function leadIn({ isPortfolio }: { readonly isPortfolio: boolean }): Promise<boolean> {
  try {
    return await (isPortfolio ? leavePortfolio() : goOn());
  } catch (error) {
    if (errorCode(error) !== 'no_profile') throw error;
    return false;
  }
}

/** The app for phones is opened by links also where nobody is signed in [SES-13]. */
async function followLinks(): Promise<void> {
  const { followAppLinks } = await loadChunk(() => import('../app/follow-app-links.ts'));
  followAppLinks({
    home: async () => '/',
    navigate: async (path) => location.assign(path),
    mayLeave: async () => true,
    endSession: clearSession,
    goToSignIn: () => location.assign('/'),
  });
}

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no root.');
  requireStorage();
  saveClient();
  await saveUrlToken();
  const page = pageOf(location.pathname);
  watchErrors();
  const loading = page.load();
  // Anyone who is signed in already has no business on the sign-in page [SES-07].
  if (page.signedOutOnly && (await restoreSession()) && (await leadIn(page))) return;
  if (page.signedOutOnly && isInApp()) followLinks().catch(() => undefined);

  const { locale, languages } = boot();
  const first = firstLocale(location.search, languages, locale);
  const [Page] = await Promise.all([loading, startTexts(texts, first, ['public'])]);
  if (page.hasAccountTexts) await loadAccountTexts();
  setRoomAside();
  watchSystemTheme();
  createRoot(root).render(
    <StrictMode>
      <PublicApp>
        <Page {...page.params} />
        <LaterCookieBar />
      </PublicApp>
    </StrictMode>,
  );
  if (first !== locale) await chooseLocale(currentLocale());
}

void start();
