import type { TrailPersonPage } from '@trilha/contracts/learning/trail-builder';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import { itemStateOf } from '../../../content/trails/trail-steps.ts';
import type { TrailItemState } from '../../../content/trails/trail-steps.ts';
import { trailPersonQuery } from './course-people.api.ts';
import css from './course-people.module.css';

const TONES: Readonly<Partial<Record<TrailItemState, 'success' | 'info' | 'warning' | 'danger'>>> = {
  done: 'success',
  now: 'info',
  in_progress: 'info',
  failed: 'danger',
  locked: 'warning',
};

interface TrailPersonProps {
  readonly trailId: string;
  readonly memberId: string;
  readonly name: string;
}

/** Opens where somebody stands in a trail, step by step [CRS-08]. */
export function TrailPerson(props: TrailPersonProps) {
  const { t } = useTranslation('admin-trails');
  const [open, setOpen] = useState(false);
  const { name } = props;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('personStepsNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('personSteps')}
      </Button>
      {open ? (
        <Dialog open title={t('personStepsOf', { name })} onClose={() => setOpen(false)}>
          <Steps {...props} />
        </Dialog>
      ) : null}
    </>
  );
}

function Steps({ trailId, memberId }: TrailPersonProps) {
  const { t } = useTranslation('admin-trails');
  const { data, error, refetch } = useQuery(trailPersonQuery(trailId, memberId));
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" shape="card" />;
  return (
    <>
      {data.nextItemId === null ? <p>{t('personStepsNone')}</p> : null}
      <ol className={css['steps']}>
        {data.items.map((item) => (
          <Step key={item.id} item={item} page={data} />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  readonly item: TrailPersonPage['items'][number];
  readonly page: TrailPersonPage;
}

/** One step: its name, how it stands, and what a locked one waits for. */
function Step({ item, page }: StepProps) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const lockedText = useLockedText();
  const state = itemStateOf(item, page);
  const named = t(`itemState.${state}`);
  const isBegun = item.progress === 'in_progress' && item.percent > 0;
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <span>{item.training.title}</span>
      <Pill tone={TONES[state] ?? 'neutral'}>
        {isBegun ? t('itemPercent', { state: named, percent: format.percent(item.percent) }) : named}
      </Pill>
      {item.required ? null : <small>{t('optional')}</small>}
      {state === 'locked' ? <small>{lockedText(item, page)}</small> : null}
    </li>
  );
}
