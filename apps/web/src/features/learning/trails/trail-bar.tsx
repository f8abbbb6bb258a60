import { useTranslation } from '../../../lib/translate.ts';

import { NextInTrail, NextInTrailText } from './next-in-trail.tsx';
import css from './next-in-trail.module.css';
import type { TrailEntry } from './trail-entry.ts';

type Open = Extract<TrailEntry, { state: 'open' }>;

/** Over a course that was reached by a trail: which of its steps it is, and, once it is done, the next one. */
export function TrailBar({ trail, item }: Pick<Open, 'trail' | 'item'>) {
  const { t } = useTranslation('trails');
  const isOver = item.progress === 'passed' || item.progress === 'failed';
  return (
    <section className={css['bar']} aria-label={t('trail')}>
      <div>
        <p className={css['place']}>
          {t('stepOf', {
            step: trail.items.indexOf(item) + 1,
            count: trail.items.length,
            title: trail.title,
          })}
        </p>
        {isOver ? <NextInTrailText trail={trail} /> : null}
      </div>
      {isOver ? <NextInTrail trail={trail} /> : null}
    </section>
  );
}
