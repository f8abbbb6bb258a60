import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { boot } from '../lib/boot.ts';
import { chooseLocale, currentLocale, firstLocale, loadAccountTexts, startTexts } from '../lib/i18n.ts';
import { keepArrivingToken } from '../lib/arriving-token.ts';
import { restoreSession } from '../lib/session.ts';
import { watchSystemTheme } from '../lib/theme.ts';
import { goOn } from './go-on.ts';
import { pageOf } from './pages.ts';
import { PublicApp } from './public-app.tsx';

const texts = import.meta.glob('../locales/*/{public,errors,accounts}.json', { import: 'default' });

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no root.');
  await keepArrivingToken();
  const page = pageOf(location.pathname);
  const loading = page.load();
  // Whoever is signed in already has no business on the sign-in page [SES-07].
  if (page.signedOutOnly && (await restoreSession()) && (await goOn())) return;

  const { locale, languages } = boot();
  const first = firstLocale(location.search, languages, locale);
  const [Page] = await Promise.all([loading, startTexts(texts, first)]);
  if (page.hasAccountTexts) await loadAccountTexts();
  watchSystemTheme();
  createRoot(root).render(
    <StrictMode>
      <PublicApp>
        <Page {...page.params} />
      </PublicApp>
    </StrictMode>,
  );
  if (first !== locale) await chooseLocale(currentLocale());
}

void start();
