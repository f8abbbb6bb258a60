import { CalendarClock, ChevronRight, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import css from './trail-under-way.module.css';

/** The trail under way on the home screen: how far it is, what comes next and by when; one press away [CRS-08]. */
export function TrailUnderWay() {
  const { t } = useTranslation(['home', 'courses']);
  const format = useFormat();
  const deadline = useDeadline();
  const [now] = useState(Date.now);
  const { trail } = useHome();
  if (!trail) return null;
  const { next, dueAt } = trail;
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  return (
    <Card className={css['card']} aria-label={t('trail')}>
      <ProgressRing size={64} value={trail.percent} label={t('progressOf', { title: trail.title })}>
        <Route size={24} aria-hidden="true" />
      </ProgressRing>
      <div className={css['text']}>
        <p className={css['over']}>{t('trail')}</p>
        <h2 className={css['title']}>
          <Link to={paths.trail(trail.id)} className={css['link']}>
            {trail.title}
          </Link>
        </h2>
        {next ? <p className={css['next']}>{t('trailNext', { title: next.title })}</p> : null}
        <p className={css['facts']}>
          <span>{format.percent(trail.percent)}</span>
          {dueAt === null ? null : (
            <Pill tone={isLate ? 'danger' : 'neutral'} icon={<CalendarClock aria-hidden="true" />}>
              {isLate ? t('overdue') : t('courses:dueRelative', { when: deadline.when(dueAt, now) })}
            </Pill>
          )}
        </p>
        {dueAt === null ? null : (
          <span className={css['why']}>
            <WhyDeadline trainingId={trail.id} name={trail.title} />
          </span>
        )}
      </div>
      <ChevronRight size={22} aria-hidden="true" />
    </Card>
  );
}
