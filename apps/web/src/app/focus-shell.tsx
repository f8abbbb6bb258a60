import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showLook } from '../lib/theme.ts';
import { Toasts } from '../ui/toast.tsx';
import { selectedClient, useMe } from './me.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** Frame of screens that need the whole window, e.g. a lesson: no bars, but messages and the client's colors. */
export function FocusShell() {
  const look = selectedClient(useMe())?.look;
  useEffect(() => {
    if (look) showLook(look);
  }, [look]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toasts />
    </>
  );
}
