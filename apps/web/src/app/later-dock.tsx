import { lazy, useEffect, useState, useSyncExternalStore } from 'react';

import { isSomethingCarried, subscribeCarried } from '../activities/progress/carried-slot.ts';
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

const CarriedDock = lazy(async () => {
  const { CarriedDock } = await loadChunk(() => import('../activities/media/carried-dock.tsx'));
  return { default: CarriedDock };
});

/** After the screen itself: nobody waits for it. */
const LATER_MS = 800;

/** What plays over every screen: an audio of a lesson whose screen was left, else the player of podcasts. */
export function LaterDock() {
  const isCarried = useSyncExternalStore(subscribeCarried, isSomethingCarried);
  return (
    <>
      <LazyPanel tells="nothing">{isCarried ? <CarriedDock /> : null}</LazyPanel>
      <Podcasts isHidden={isCarried} />
    </>
  );
}

/** The player of podcasts, for whom there are podcasts; who acts for somebody hears nothing in their name. */
function Podcasts({ isHidden }: { readonly isHidden: boolean }) {
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
      <PodcastDock key={memberId} isHidden={isHidden} />
    </LazyPanel>
  );
}
