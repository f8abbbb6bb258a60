import type { ReleasableActivity, ReleasePeople } from '@trilha/contracts/learning/releases';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { releasePeopleQuery } from './releases.api.ts';
import css from './releases.module.css';

type Person = ReleasePeople['people'][number];

const TONES = { done: 'success', failed: 'danger', in_progress: 'primary', not_started: 'neutral' } as const;

interface ReleasedProps {
  readonly eventId: string;
  readonly activity: ReleasableActivity;
}

/** How many have done what was opened, and under it who, as they do it [ACT-08]. */
export function WhoHasDoneIt({ eventId, activity }: ReleasedProps) {
  const { t } = useTranslation('releases');
  const format = useFormat();
  const { data, error, refetch } = useQuery(releasePeopleQuery(eventId, activity.id));
  if (error && !data) return <LoadFailed compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="3rem" />;
  const { done, people } = data;
  const share = people.length === 0 ? 0 : (done / people.length) * 100;
  return (
    <div className={css['who']}>
      <p className={css['done']} role="status">
        <CircleCheck size={18} aria-hidden="true" />
        {done === 0
          ? t('nobodyDone')
          : t('doneBy', {
              count: done,
              number: format.number(done),
              total: format.number(people.length),
            })}
      </p>
      <ProgressBar value={share} label={t('doneShare', { activity: activity.title })} />
      {people.length === 0 ? null : (
        <details className={css['details']}>
          <summary>{t('whoHasDoneIt')}</summary>
          <ul className={css['people']} aria-label={t('whoHasDone', { activity: activity.title })}>
            {people.map((person) => (
              <PersonLine key={person.memberId} person={person} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function PersonLine({ person: { name, branch, state, score, at } }: { readonly person: Person }) {
  const { t } = useTranslation('releases');
  const format = useFormat();
  const facts = [branch, score === null ? null : format.score(score), at === null ? null : format.time(at)];
  return (
    <li className={css['person']}>
      <span>
        <strong>{name}</strong>
        <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      </span>
      <Pill tone={TONES[state]}>{t(`stateOf.${state}`)}</Pill>
    </li>
  );
}
