import { lazy } from 'react';

import { loadOwnTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';

const ReleaseText = lazy(async () => {
  const [{ ReleaseText }] = await Promise.all([
    loadChunk(() => import('./release-text.tsx')),
    loadOwnTexts('releases'),
  ]);
  return { default: ReleaseText };
});

/** Says of an activity that the instructor opens it during class; fetched with its texts, as few courses have one [ACT-08]. */
export function InstructorOpens() {
  return (
    <LazyPanel fallback={null}>
      <ReleaseText />
    </LazyPanel>
  );
}
