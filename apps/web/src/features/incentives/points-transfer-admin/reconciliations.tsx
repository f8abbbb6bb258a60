import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { shownTimeZone } from '../../../lib/time-zone.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { beginReconciliation, reconciliationsQuery } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';
import { ReconciliationCard } from './reconciliation-card.tsx';

const FIRST_PERIOD_DAYS = 30;

/** Compares a period with the partner's statement, and lists what earlier comparisons found. */
export function Reconciliations() {
  const { t } = useTranslation('admin-points-transfer');
  const query = useInfiniteQuery(reconciliationsQuery);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={css['section']} aria-labelledby="reconciliations">
      <h2 id="reconciliations" className={css['title']}>
        {t('reconciliation')}
      </h2>
      <p className={css['note']}>{t('reconciliationLead')}</p>
      <PeriodForm />
      {query.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {query.isError && items.length === 0 ? (
        <LoadFailed compact error={query.error} onRetry={query.refetch} />
      ) : null}
      {query.isSuccess && items.length === 0 ? <p>{t('noneYet')}</p> : null}
      {items.map((item) => (
        <ReconciliationCard key={item.id} reconciliation={item} />
      ))}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}

function PeriodForm() {
  const { t } = useTranslation(['admin-points-transfer', 'common']);
  const queryClient = useQueryClient();
  const [today] = useState(() => calendarDay(new Date(), shownTimeZone()));
  const [from, setFrom] = useState(() => addDays(today, -FIRST_PERIOD_DAYS));
  const [to, setTo] = useState(today);
  const [submitted, setSubmitted] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const missing = (day: string) => (submitted && !day ? t('common:required') : undefined);

  const handleSubmit = async () => {
    setSubmitted(true);
    if (!from || !to) return;
    await act(async () => {
      await beginReconciliation({ from, to });
      await queryClient.invalidateQueries(reconciliationsQuery);
    });
  };
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={error} />
        </>
      }
    >
      <div className={css['pair']}>
        <DateField
          required
          label={t('from')}
          max={to}
          value={from}
          error={missing(from)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          required
          label={t('to')}
          max={today}
          value={to}
          error={missing(to)}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" loading={busy}>
          {t('begin')}
        </Button>
      </div>
    </Form>
  );
}
