import { lazy } from 'react';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const TrainingEvents = lazy(async () => {
  const [{ TrainingEvents }] = await Promise.all([
    loadChunk(() => import('./training-events.tsx')),
    loadOwnTexts('events'),
  ]);
  return { default: TrainingEvents };
});

/** Events of a training with what one can do about each, for the training's page; fetched with its texts. */
export function EventsPanel({ trainingId }: { readonly trainingId: string }) {
  return (
    <LazyPanel fallback={<Skeleton height="12rem" shape="card" />}>
      <TrainingEvents trainingId={trainingId} />
    </LazyPanel>
  );
}
