import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showBranding } from '../lib/branding.ts';
import { Toasts } from '../ui/toast.tsx';
import { selectedClient, useMe } from './me.ts';
import css from './focus-shell.module.css';
import { LaterDock } from './later-dock.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** Frame of screens that need the whole window, e.g. a lesson: no bars, but messages and the client's colors. */
export function FocusShell() {
  const branding = selectedClient(useMe())?.look;
  useEffect(() => {
    // Without its colors a company is shown in those of the document.
    if (branding) showBranding(branding).catch(() => undefined);
  }, [branding]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <div className={css['dock']}>
        <LaterDock />
      </div>
      <Toasts />
    </>
  );
}
