import { ChevronDown, NotebookPen } from 'lucide-react';
import { lazy, useId, useState } from 'react';

import type { Place } from '../../../activities/jump.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ActivityRef } from './notes.api.ts';
import css from './notes.module.css';

export interface ActivityNotesProps {
  readonly activity: ActivityRef;
  /** Where the player is now. */
  readonly here: () => Place;
  readonly onJump: (place: Place) => void;
}

// Most lessons are taken without a note: form and texts are loaded on demand.
const OpenNotes = lazy(async () => {
  const [{ OpenNotes }] = await Promise.all([
    loadChunk(() => import('./open-notes.tsx')),
    loadOwnTexts('notes'),
  ]);
  return { default: OpenNotes };
});

/** The person's own notes in an activity, below its player; closed until opened. */
export function ActivityNotes(props: ActivityNotesProps) {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={css['notes']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css['title']}>
        <button
          type="button"
          className={css['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <NotebookPen size={20} aria-hidden="true" />
          {t('notes')}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <LazyPanel fallback={<Skeleton height="12rem" shape="card" />}>
            <OpenNotes {...props} />
          </LazyPanel>
        ) : null}
      </div>
    </section>
  );
}
