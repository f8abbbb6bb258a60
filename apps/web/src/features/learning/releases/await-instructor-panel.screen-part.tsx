import { lazy } from 'react';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { loadReleaseTexts } from './texts.ts';

/** An activity the instructor has not opened, fetched with its texts; to be shown in a panel that waits for it. */
export const AwaitInstructor = lazy(async () => {
  const [{ AwaitInstructor }] = await Promise.all([
    loadChunk(() => import('./await-instructor.screen-part.tsx')),
    loadReleaseTexts(),
  ]);
  return { default: AwaitInstructor };
});
