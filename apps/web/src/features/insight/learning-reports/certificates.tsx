import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import type { CertificateReport } from '@trilha/contracts/insight/learning-reports';
import { addDays } from '@trilha/rules/platform/dates';

import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Figures } from './figures.tsx';
import css from './learning-reports.module.css';
import { peopleLink } from './people-link.ts';
import { PeopleNumber } from './people-number.tsx';
import type { WhomNumber } from './people-number.tsx';

const NUMBERS = ['ended', 'ending30', 'ending60', 'ending90', 'issued'] as const;
const AHEAD = { ending30: 30, ending60: 60, ending90: 90 } as const;
type Place = Pick<WhomNumber, 'training' | 'branch'>;
type Id = (typeof NUMBERS)[number];
type Numbers = Pick<CertificateReport['total'], Id>;

/** Certificates that were issued, and those that end or have ended, in all, by training and by branch. */
export function Certificates({ report }: { readonly report: CertificateReport }) {
  const { t } = useTranslation('admin-learning-reports');
  const { total, trainings, branches, from, today, more } = report;
  const whomOf = (id: Id, place: Place = {}): WhomNumber => {
    if (id === 'ended') return { of: 'ended', ...place };
    if (id === 'issued') return { of: 'issued', from, to: today, ...place };
    return { of: 'ending', from: today, to: addDays(today, AHEAD[id]), ...place };
  };
  const titleOf = (id: Id) => t(`figure.${id}`);
  const nameOfBranch = ({ name }: { readonly name: string }) => name || t('noBranch');
  return (
    <>
      <Figures
        figures={NUMBERS.map((id) => ({
          id,
          value: total[id],
          whom: whomOf(id),
          ...(id === 'issued' ? { before: total.issuedBefore } : {}),
        }))}
      />
      {trainings.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noCertificates')}>
          {t('noCertificatesText')}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={t('byTraining')}
            rows={trainings}
            keyOf={({ id }) => id}
            columns={[
              { id: 'training', title: t('training'), cell: trainingName },
              ...numbersOf<(typeof trainings)[number]>({
                titleOf,
                whomOf,
                placeOf: ({ id }) => ({ training: id }),
                nameOf: ({ title }) => title,
              }),
            ]}
          />
          <DataTable
            label={t('byBranch')}
            rows={branches}
            keyOf={({ id }) => id ?? NO_BRANCH}
            columns={[
              { id: 'branch', title: t('branch'), cell: nameOfBranch },
              ...numbersOf<(typeof branches)[number]>({
                titleOf,
                whomOf,
                placeOf: ({ id }) => ({ branch: id ?? NO_BRANCH }),
                nameOf: nameOfBranch,
              }),
            ]}
          />
        </>
      )}
      {more ? <p className={css['muted']}>{t('cutCertificates')}</p> : null}
    </>
  );
}

const trainingName = (training: CertificateReport['trainings'][number]) => (
  <Link {...peopleLink(training, { status: 'all' })}>{training.title}</Link>
);

interface NumbersOf<Row> {
  readonly titleOf: (id: Id) => string;
  readonly whomOf: (id: Id, place: Place) => WhomNumber;
  readonly placeOf: (row: Row) => Place;
  readonly nameOf: (row: Row) => string;
}

/** The columns of numbers, each opening its people. */
function numbersOf<Row extends Numbers>({ titleOf, whomOf, placeOf, nameOf }: NumbersOf<Row>) {
  return NUMBERS.map((id) => ({
    id,
    title: titleOf(id),
    number: true,
    cell: (row: Row) => (
      <PeopleNumber value={row[id]} whom={whomOf(id, placeOf(row))} name={`${titleOf(id)}, ${nameOf(row)}`} />
    ),
  }));
}
