import type { Compliance as ComplianceReport } from '@trilha/contracts/insight/learning-reports';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Figures } from './figures.tsx';
import css from './learning-reports.module.css';
import { peopleLink } from './people-link.ts';

const NUMBERS = ['due', 'expired', 'renewed'] as const;

/** What is due, overdue, expired and renewed, in all and by training. */
export function Compliance({ report: { total, trainings } }: { readonly report: ComplianceReport }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  return (
    <>
      <Figures
        figures={[
          { id: 'overdue', value: total.overdue },
          { id: 'due', value: total.due },
          { id: 'expired', value: total.expired },
          { id: 'renewed', value: total.renewed, before: total.renewedBefore },
        ]}
      />
      <DataTable
        label={t('tab.compliance')}
        rows={trainings}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'training',
            title: t('training'),
            cell: trainingName,
          },
          {
            id: 'overdue',
            title: t('figure.overdue'),
            number: true,
            cell: overdueOf,
          },
          ...NUMBERS.map((id) => ({
            id,
            title: t(`figure.${id}`),
            number: true,
            cell: (training: ComplianceReport['trainings'][number]) => format.number(training[id]),
          })),
        ]}
      />
    </>
  );
}

type Row = ComplianceReport['trainings'][number];

const trainingName = (training: Row) => (
  <Link {...peopleLink(training, { status: 'all' })}>{training.title}</Link>
);

const overdueOf = (training: Row) => <Overdue training={training} />;

/** How many are overdue; opens them. */
function Overdue({ training }: { readonly training: Row }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  if (training.overdue === 0) return '–';
  return (
    <Link
      {...peopleLink(training, { status: 'late' })}
      className={css['late'] ?? ''}
      aria-label={t('peopleNamed', {
        number: format.number(training.overdue),
        name: `${t('figure.overdue')}, ${training.title}`,
      })}
    >
      {format.number(training.overdue)}
    </Link>
  );
}
