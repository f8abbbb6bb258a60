import { lazy } from 'react';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import type { ReleasesProps } from './event-releases.tsx';
import { loadReleaseTexts } from './texts.ts';

const EventReleases = lazy(async () => {
  const [{ EventReleases }] = await Promise.all([
    loadChunk(() => import('./event-releases.tsx')),
    loadReleaseTexts(),
  ]);
  return { default: EventReleases };
});

/** What the instructor of an event opens for everybody, for the list of the event and the desk of its room; fetched with its texts. */
export function ReleasesPanel(props: ReleasesProps) {
  return (
    <LazyPanel fallback={null}>
      <EventReleases {...props} />
    </LazyPanel>
  );
}
