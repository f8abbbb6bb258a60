import { LEFT_AFTER_DAYS } from '@trilha/contracts/insight/learning-reports';
import type { StepReport } from '@trilha/contracts/insight/learning-reports';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './learning-reports.module.css';
import { PeopleNumber } from './people-number.tsx';

type Step = StepReport['steps'][number];
type Time = StepReport['time'];

interface StepsProps {
  readonly report: StepReport;
  readonly onTraining: (training: string) => void;
}

/** How far people come in a training, step by step, where they leave it, and the time it takes them. */
export function Steps({ report: { trainings, training, time, steps }, onTraining }: StepsProps) {
  const { t } = useTranslation('admin-learning-reports');
  if (trainings.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  const choice = (
    <Select
      label={t('training')}
      placeholder={training ? undefined : t('steps.choose')}
      value={training?.id ?? ''}
      options={trainings.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={onTraining}
    />
  );
  if (!training)
    return (
      <>
        {choice}
        <EmptyState illustration="nothing-yet" title={t('steps.nobody')}>
          {t('steps.nobodyText')}
        </EmptyState>
      </>
    );
  const columnOf = (of: 'reached' | 'finished' | 'left') => numberColumn(of, t(`steps.${of}`), training.id);
  const first = Math.max(1, ...steps.map(({ reached }) => reached));
  return (
    <>
      {choice}
      <Card>
        <h2 className={css['figureTitle']}>{t('steps.whole')}</h2>
        <Figure>
          <TimeText time={time} />
        </Figure>
        <p className={css['muted']}>{t('steps.timeMeans')}</p>
      </Card>
      <DataTable
        label={t('steps.label')}
        rows={steps}
        keyOf={({ id }) => id}
        columns={[
          { id: 'step', title: t('steps.step'), cell: stepName(first) },
          columnOf('reached'),
          columnOf('finished'),
          columnOf('left'),
          { id: 'time', title: t('steps.time'), cell: stepTime },
        ]}
      />
      <p className={css['muted']}>{t('steps.means', { days: LEFT_AFTER_DAYS })}</p>
    </>
  );
}

const stepTime = ({ time }: Step) => <TimeText time={time} />;
const stepName = (first: number) => (step: Step) => <StepName step={step} first={first} />;

/** A column of people of each step. */
function numberColumn(of: 'reached' | 'finished' | 'left', title: string, training: string) {
  return {
    id: of,
    title,
    number: true,
    cell: (step: Step) => (
      <PeopleNumber
        value={step[of]}
        whom={{ of, training, step: step.id }}
        name={`${title}, ${step.title}`}
      />
    ),
  };
}

interface StepNameProps {
  readonly step: Step;
  /** How many came to the step most came to. */
  readonly first: number;
}

/** The step with how many came so far, as a bar. */
function StepName({ step: { title, reached, most }, first }: StepNameProps) {
  const { t } = useTranslation('admin-learning-reports');
  return (
    <span className={css['cell']}>
      <strong>{title}</strong>
      <progress className={css['bar']} max={first} value={reached} aria-hidden="true" />
      {most ? <Pill tone="danger">{t('steps.most')}</Pill> : null}
    </span>
  );
}

/** The median and the middle half; says so where it is not known. */
function TimeText({ time }: { readonly time: Time }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  if (time === null) return t('steps.notMeasured');
  const text = (seconds: number) => format.duration(seconds / 60);
  return t('steps.quarters', {
    median: text(time.median),
    lower: text(time.lowerQuarter),
    upper: text(time.upperQuarter),
  });
}
