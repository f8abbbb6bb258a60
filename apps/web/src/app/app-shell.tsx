import { Outlet } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { CookieBar } from '../features/organization/cookie-consent/cookie-bar.tsx';
import { loadChunk } from '../lib/load-chunk.ts';
import { showBranding } from '../lib/branding.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { Toasts } from '../ui/toast.tsx';
import css from './app-shell.module.css';
import { DesktopBars } from './desktop-bars.tsx';
import { selectedClient, useMe } from './me.ts';
import { LaterDock } from './later-dock.tsx';
import { NewVersionBar } from './new-version-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PhoneBottom, PhoneTop } from './phone-bars.tsx';

const CommandMenu = lazy(async () => {
  const { CommandMenu } = await loadChunk(() => import('./command-menu.tsx'));
  return { default: CommandMenu };
});
// Below the first picture of every screen.
const PageLinks = lazy(async () => {
  const { PageLinks } = await loadChunk(() => import('./page-links.tsx'));
  return { default: PageLinks };
});
// Nobody pulls before there is something to see.
const PullToRefresh = lazy(async () => {
  const { PullToRefresh } = await loadChunk(() => import('./pull-to-refresh.tsx'));
  return { default: PullToRefresh };
});
const KeysDialog = lazy(async () => {
  const { KeysDialog } = await loadChunk(() => import('./keys-dialog.tsx'));
  return { default: KeysDialog };
});

/** Frame of the signed-in screens: bars for a phone or a desktop, and what lies over every screen. */
export function AppShell() {
  const { t } = useTranslation('shell');
  const isPhone = useIsPhone();
  const client = selectedClient(useMe());
  const [over, setOver] = useState<'command' | 'keys'>();
  const branding = client?.look;

  useEffect(() => {
    // Without its colors a company is shown in those of the document.
    if (branding) showBranding(branding).catch(() => undefined);
  }, [branding]);
  useKeys(setOver);

  return (
    <>
      <a className={css['skip']} href="#content">
        {t('skip')}
      </a>
      <div className={css[isPhone ? 'phone' : 'desktop']}>
        {isPhone ? (
          <PhoneTop onCommand={() => setOver('command')} />
        ) : (
          <DesktopBars onCommand={() => setOver('command')} />
        )}
        {/* In the same place for both, so that turning a phone keeps what is being typed. */}
        <div className={css['main']}>
          <OfflineBanner />
          <NewVersionBar />
          <main id="content" className={css['content']} tabIndex={-1}>
            {client ? <Outlet /> : <EmptyState illustration="denied" title={t('noClientTitle')} />}
          </main>
          <LazyPanel tells="nothing">
            <PageLinks />
          </LazyPanel>
        </div>
        {isPhone ? <PhoneBottom /> : null}
      </div>
      <LaterDock />
      {isPhone ? (
        <LazyPanel tells="nothing">
          <PullToRefresh />
        </LazyPanel>
      ) : null}
      <Toasts />
      <CookieBar isSignedIn />
      {/* By their name: one that failed is tried again once the other was opened. */}
      <LazyPanel key={over} tells="toast">
        {over === 'command' ? <CommandMenu onClose={() => setOver(undefined)} /> : null}
        {over === 'keys' ? <KeysDialog onClose={() => setOver(undefined)} /> : null}
      </LazyPanel>
    </>
  );
}

/** Ctrl or Cmd with K opens the command menu, ? the list of keys; never while someone is writing. */
function useKeys(open: (what: 'command' | 'keys') => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('command');
      } else if (event.key === '?' && !isWriting(event.target) && !document.querySelector('dialog[open]')) {
        open('keys');
      }
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [open]);
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
