import type { LearningReport } from '@trilha/contracts/insight/program-reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './program-reports.module.css';
import { learningQuery } from './program-reports.api.ts';
import { WINDOWS } from './report-search.ts';
import type { ReportSearch } from './report-search.ts';

type Comparison = NonNullable<LearningReport['comparison']>;

interface LearningEffectProps {
  readonly search: ReportSearch;
  readonly onShow: (change: Pick<ReportSearch, 'course' | 'days'>) => void;
}

/** Did those who passed a course sell more than the others? With as much doubt as the numbers leave. */
export function LearningEffect({ search, onShow }: LearningEffectProps) {
  const { t } = useTranslation('admin-reports');
  const report = useQuery(learningQuery(search));
  return (
    <Card>
      <h2 className={css['heading']}>{t('learning')}</h2>
      <p className={css['muted']}>{t('learningText')}</p>
      {report.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {report.isError && !report.data ? <LoadFailed error={report.error} onRetry={report.refetch} /> : null}
      {report.data ? (
        <>
          <div className={css['filters']}>
            <Select
              label={t('course')}
              value={search.course ?? ''}
              placeholder={t('chooseCourse')}
              options={report.data.courses.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(course) => onShow({ course })}
            />
            <Select
              label={t('window')}
              value={search.days ?? '28'}
              options={WINDOWS.map((value) => ({ value, label: t('windowDays', { count: Number(value) }) }))}
              onChange={(days) => onShow({ days })}
            />
          </div>
          {report.data.comparison ? <Result comparison={report.data.comparison} /> : null}
        </>
      ) : null}
    </Card>
  );
}

function Result({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const { passed, others, difference, verdict, minimum, leftOut, pivot } = comparison;
  const groups = [
    { id: 'passed', ...passed },
    { id: 'others', ...others },
  ] as const;
  const pieces = (value: number | null) => (value === null ? '–' : format.number(value));
  return (
    <div className={css['stack']} aria-live="polite">
      <Alert
        tone={verdict === 'more' ? 'success' : verdict === 'not_enough' ? 'warning' : 'info'}
        title={t(`verdict.${verdict}`)}
      >
        {verdict === 'not_enough'
          ? t('tooFew', { count: minimum })
          : t('difference', { pieces: format.number(Math.abs(difference ?? 0)) })}
      </Alert>
      <table className={css['compare']}>
        <caption className="visually-hidden">{t('learning')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, people, before, after }) => (
            <tr key={id}>
              <th scope="row">{t(`groups.${id}`)}</th>
              <td>{format.number(people)}</td>
              <td>{pieces(before)}</td>
              <td>{pieces(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['muted']}>
        {pivot ? t('pivot', { day: format.date(`${pivot}T12:00:00`) }) : t('nobodyPassed')}{' '}
        {leftOut > 0 ? t('leftOut', { count: leftOut, number: format.number(leftOut) }) : null}
      </p>
      <p className={css['muted']}>{t('noProof')}</p>
    </div>
  );
}
