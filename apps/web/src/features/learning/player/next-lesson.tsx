import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import css from './next-lesson.module.css';

const SECONDS = 5;

interface NextLessonProps {
  readonly title: string;
  readonly onGo: () => void;
  readonly onCancel: () => void;
}

/** Leads to the next lesson in five seconds, unless the person wants to stay. */
export function NextLesson({ title, onGo, onCancel }: NextLessonProps) {
  const { t } = useTranslation('player');
  const common = useTranslation('common').t;
  const [endsAt] = useState(() => Date.now() + SECONDS * 1000);
  const left = useCountdown(endsAt);
  const go = useEffectEvent(onGo);

  useEffect(() => {
    if (left === 0) go();
  }, [left]);

  return (
    <section className={css['next']} aria-label={t('upNext')}>
      <ProgressRing value={((SECONDS - left) / SECONDS) * 100} label={t('upNext')} size={52}>
        {left}
      </ProgressRing>
      <div className={css['text']}>
        <small>{t('upNext')}</small>
        <strong>{title}</strong>
      </div>
      <div className={css['actions']}>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button size="small" onClick={onGo}>
          {t('goNow')}
        </Button>
      </div>
      {/* Read once, not at every second. */}
      <p className="visually-hidden" role="status">
        {t('upNextIn', { title, seconds: SECONDS })}
      </p>
    </section>
  );
}
