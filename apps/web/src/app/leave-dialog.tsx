import { lazy, useEffect, useState, useSyncExternalStore } from 'react';

import { loadOwnTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { leaveStore } from './leave-for-link.ts';

const LeaveQuestion = lazy(async () => {
  const [{ LeaveQuestion: Question }] = await Promise.all([
    loadChunk(() => import('./leave-question.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: Question };
});

/** Says what has not arrived before a link, or the person, ends the session; over every screen, and over the lock of the app. */
export function LeaveDialog() {
  const [place] = useState(() => Symbol('leave'));
  useEffect(() => leaveStore.open(place), [place]);
  const asked = useSyncExternalStore(leaveStore.subscribe, () => leaveStore.current(place));
  return asked ? (
    <LazyPanel tells="toast">
      <LeaveQuestion asked={asked} />
    </LazyPanel>
  ) : null;
}
