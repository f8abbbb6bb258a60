import type { DeclaredPerson } from '@trilha/contracts/learning/attendance';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { declarationQuery } from './attendance-admin.api.ts';
import css from './attendance.module.css';

const gapsCell = ({ gaps }: DeclaredPerson) => <Gaps gaps={gaps} />;

/** What the course and each of its learners still lack for a declaration [SEN-01]. */
export function Declaration({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('admin-attendance');
  const format = useFormat();
  const query = useInfiniteQuery(declarationQuery(courseId));
  if (query.isPending) return <Skeleton height="10rem" shape="card" />;
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  const first = query.data.pages[0];
  return (
    <section className={css['section']}>
      <h2 className={css['title']}>{t('declaration.title')}</h2>
      {(first?.setup ?? []).map((gap) => (
        <Alert key={gap} tone="warning">
          {t(`declaration.setup.${gap}`)}
        </Alert>
      ))}
      {first && first.exempt > 0 ? <p>{t('declaration.exempt', { count: first.exempt })}</p> : null}
      {rows.length === 0 ? (
        <p>{t('declaration.nobody')}</p>
      ) : (
        <DataTable
          label={t('declaration.title')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'person', title: t('person'), cell: ({ name }) => name },
            { id: 'missing', title: t('declaration.missing'), cell: gapsCell },
            { id: 'closed', title: t('closed'), number: true, cell: ({ closed }) => format.number(closed) },
            {
              id: 'unclosed',
              title: t('declaration.unclosed'),
              number: true,
              cell: ({ unclosed }) => format.number(unclosed),
            },
            {
              id: 'minutes',
              title: t('minutesTotal'),
              number: true,
              cell: ({ minutes }) => format.number(minutes),
            },
          ]}
        />
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}

function Gaps({ gaps }: Pick<DeclaredPerson, 'gaps'>) {
  const { t } = useTranslation('admin-attendance');
  if (gaps.length === 0) return <Pill tone="success">{t('declaration.ready')}</Pill>;
  return gaps.map((gap) => t(`declaration.gap.${gap}`)).join('; ');
}
