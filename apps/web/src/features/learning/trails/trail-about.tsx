import type { TrailPage } from '@trilha/contracts/learning/trails';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { Award, CalendarClock, Clock, Route, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useDeadline } from '../../../app/use-deadline.ts';
import { dayText, useFormat } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Hero } from '../../../ui/hero.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';

/** Cover, name and how far one is on the trail. */
export function TrailHero({ trail, heart }: { readonly trail: TrailPage; readonly heart: ReactNode }) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const { asked, passed } = trail;
  return (
    <Hero
      title={trail.title}
      summary={trail.summary}
      coverUrl={trail.coverUrl}
      heart={heart}
      kind={
        <>
          <Route size={18} aria-hidden="true" />
          {t('trail')}
        </>
      }
      progress={
        trail.can.learn ? (
          <>
            <ProgressBar value={trail.percent} label={t('progressOf', { title: trail.title })} />
            <span>
              {t('percentDone', { percent: format.percent(trail.percent) })} ·{' '}
              {t(asked === trail.items.length ? 'stepsDone' : 'requiredDone', { done: passed, count: asked })}
            </span>
          </>
        ) : null
      }
    />
  );
}

/** Time, steps, points, certificate, deadline: each with its picture. */
export function TrailFacts({ trail }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const deadline = useDeadline();
  const { certificate, enrollment } = trail;
  const isLeft = trail.can.learn && trail.minutesLeft > 0;
  return (
    <Facts>
      <Fact
        icon={<Clock size={20} />}
        text={format.duration(isLeft ? trail.minutesLeft : trail.minutes)}
        label={t(isLeft ? 'timeLeft' : 'timeNeeded')}
      />
      <Fact
        icon={<Route size={20} />}
        text={t('stepCount', { count: trail.itemCount })}
        label={t('inTheTrail')}
      />
      {trail.points > 0 ? (
        <Fact icon={<Star size={20} />} text={format.points(trail.points)} label={t('forFinishing')} />
      ) : null}
      {certificate.enabled ? (
        <Fact
          icon={<Award size={20} />}
          text={
            certificate.hours !== null && certificate.hours > 0
              ? Number.isInteger(certificate.hours)
                ? t('certificateHours', {
                    count: certificate.hours,
                    number: format.number(certificate.hours),
                  })
                : hoursText(certificate.hours)
              : t('certificateIncluded')
          }
          label={t('certificate')}
        />
      ) : null}
      {enrollment === null && trail.deadlineDays !== null ? (
        <Fact
          icon={<CalendarClock size={20} />}
          text={t('deadlineDays', { count: trail.deadlineDays })}
          label={t('deadlineAfter')}
        />
      ) : null}
      {enrollment === null && trail.dueOn !== null ? (
        <Fact icon={<CalendarClock size={20} />} text={dayText(trail.dueOn)} label={t('deadline')} />
      ) : null}
      {enrollment?.dueAt && !enrollment.finishedAt ? (
        <Fact
          icon={<CalendarClock size={20} />}
          text={deadline.date(enrollment.dueAt)}
          label={t('deadline')}
        />
      ) : null}
    </Facts>
  );
}
