import type { CourseCard } from '@trilha/contracts/learning/catalog';
import { CircleCheck, Clock, HardDriveDownload, Hourglass, Lock, Star } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useIsOnDevice } from '../lib/courses-on-device.ts';
import { useFormat } from '../lib/dates.ts';
import { useTranslation } from '../lib/translate.ts';
import { urgencyOf } from '../lib/urgency.ts';
import { MediaCard } from '../ui/media-card.tsx';
import { Pill } from '../ui/pill.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useShowsScores } from './me.ts';
import css from './training-card.module.css';
import { useDeadline } from './use-deadline.ts';

type Training = Pick<CourseCard, 'id' | 'title' | 'coverUrl' | 'points' | 'subscriptionType' | 'enrollment'>;

interface TrainingCardProps {
  /** The kind of training, for its words. */
  readonly words: 'courses' | 'trails';
  readonly training: Training;
  readonly to: string;
  /** What kind it is and how long it takes, over the title. */
  readonly over: ReactNode;
  /** The favorite heart. */
  readonly heart: ReactNode;
  /** Across the card below everything else. */
  readonly below?: ReactNode;
  readonly row?: boolean | undefined;
  /** In sight from the start. */
  readonly first?: boolean | undefined;
}

const CONCLUDED: ReadonlySet<string> = new Set(['finished', 'approved', 'improved', 'reproved', 'blocked']);

/** A training in a list: what it is, how long it takes, how far one is and what it earns. */
export function TrainingCard({ words, training, to, over, heart, below, row, first }: TrainingCardProps) {
  const { t } = useTranslation(words);
  const format = useFormat();
  const deadline = useDeadline();
  const [now] = useState(Date.now);
  const isOnDevice = useIsOnDevice(training.id);
  const { enrollment } = training;
  const isConcluded = enrollment !== null && CONCLUDED.has(enrollment.state);
  const urgency = isConcluded ? undefined : urgencyOf(enrollment?.dueAt ?? null, now);

  return (
    <MediaCard
      row={row}
      first={first}
      to={to}
      title={training.title}
      imageUrl={training.coverUrl}
      action={heart}
      below={below}
      marks={
        urgency && enrollment?.dueAt ? (
          <Pill
            tone={urgency === 'late' ? 'danger' : 'warning'}
            solid={urgency === 'soon'}
            icon={<Clock aria-hidden="true" />}
          >
            {urgency === 'late'
              ? t('overdue')
              : t('dueRelative', { when: deadline.when(enrollment.dueAt, now) })}
          </Pill>
        ) : null
      }
      over={over}
    >
      <Standing words={words} training={training} />
      {isOnDevice ? (
        <span className={css['state']}>
          <HardDriveDownload size={16} aria-hidden="true" /> {t('onDevice')}
        </span>
      ) : null}
      {training.points > 0 && !isConcluded ? (
        <span className={css['points']}>
          <Star size={16} aria-hidden="true" /> {format.points(training.points)}
        </span>
      ) : null}
    </MediaCard>
  );
}

function Standing({
  words,
  training: { title, enrollment, subscriptionType },
}: Pick<TrainingCardProps, 'words' | 'training'>) {
  const { t } = useTranslation(words);
  const hasScores = useShowsScores();
  const format = useFormat();
  if (!enrollment) {
    if (subscriptionType === 'open') return null;
    return (
      <span className={css['state']}>
        <Lock size={16} aria-hidden="true" />
        {t(subscriptionType === 'on_approval' ? 'needsApproval' : 'onlyAssigned')}
      </span>
    );
  }
  if (enrollment.subscription === 'awaiting')
    return (
      <span className={css['state']}>
        <Hourglass size={16} aria-hidden="true" />
        {t('awaitingApproval')}
      </span>
    );
  if (enrollment.subscription === 'refused')
    return (
      <span className={css['state']}>
        <Lock size={16} aria-hidden="true" />
        {t('refused')}
      </span>
    );
  if (CONCLUDED.has(enrollment.state)) {
    const isGood = enrollment.state !== 'reproved' && enrollment.state !== 'blocked';
    return (
      <span className={isGood ? css['done'] : css['state']}>
        {isGood ? <CircleCheck size={18} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
        {t(`state.${enrollment.state}`)}
        {enrollment.score === null || !hasScores ? null : ` · ${format.score(enrollment.score)}`}
      </span>
    );
  }
  if (enrollment.state === 'not_started')
    return <span className={css['state']}>{t('state.not_started')}</span>;
  return (
    <span className={css['progress']}>
      <ProgressBar value={enrollment.percent} label={t('progressOf', { title })} />
      <span>{t('percentDone', { percent: format.percent(enrollment.percent) })}</span>
    </span>
  );
}

/** Cards in their final size while the list is loading. */
export function TrainingCardSkeletons({ count = 8 }: { readonly count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={css['skeleton']}>
      <Skeleton height="auto" shape="card" />
      <Skeleton width="55%" height="0.9rem" />
      <Skeleton width="85%" height="1.1rem" />
      <Skeleton width="40%" height="0.9rem" />
    </div>
  ));
}
