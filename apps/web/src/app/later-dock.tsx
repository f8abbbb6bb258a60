import { lazy, useEffect, useState } from 'react';

import { loadOwnTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { selectedClient, useIsImpersonating, useMe } from './me.ts';

const PodcastDock = lazy(async () => {
  const [{ PodcastDock }] = await Promise.all([
    loadChunk(() => import('../features/engagement/podcasts/dock.tsx')),
    loadOwnTexts('podcasts'),
  ]);
  return { default: PodcastDock };
});

/** After the screen itself: nobody waits for it. */
const LATER_MS = 800;

/** The player of podcasts over every screen, for whom there are podcasts; who acts for somebody hears nothing in their name. */
export function LaterDock() {
  const me = useMe();
  const isImpersonating = useIsImpersonating();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const memberId = selectedClient(me)?.has_podcasts && !isImpersonating ? me.member?.id : undefined;
  if (!isTime || memberId === undefined) return null;
  return (
    <LazyPanel tells="nothing">
      <PodcastDock key={memberId} />
    </LazyPanel>
  );
}
