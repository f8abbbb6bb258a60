import type { OwnDecision } from '@trilha/contracts/incentives/claim-review';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { OWN_DECISIONS_KEY, ownDecisionsQuery, undoAudit } from './audits.api.ts';
import css from './audits.module.css';
import { reasonKey } from './reasons.ts';

/** What the auditor decided, latest first; each can be taken back as long as its points are unspent (ADM-02). */
export function OwnDecisions() {
  const { t } = useTranslation('admin-audits');
  const decisions = useInfiniteQuery(ownDecisionsQuery());
  if (decisions.isPending) return <Skeleton height="12rem" shape="card" />;
  if (decisions.isError) return <LoadFailed error={decisions.error} onRetry={decisions.refetch} />;
  const items = decisions.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('decidedEmpty')}>
        {t('decidedLead')}
      </EmptyState>
    );
  return (
    <>
      <p className={css['muted']}>{t('decidedLead')}</p>
      <ul className={css['list']}>
        {items.map((item) => (
          <DecidedRow key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={decisions.hasNextPage}
        loading={decisions.isFetchingNextPage}
        onMore={() => void decisions.fetchNextPage()}
      />
    </>
  );
}

/** One decision, with the way back from it. */
function DecidedRow({ item }: { readonly item: OwnDecision }) {
  const { t } = useTranslation(['admin-audits', 'admin-campaigns', 'campaigns']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { id, kind, name, member, campaign, decision, reason, points, decidedAt, can } = item;
  const what = `${name} · ${member} · ${format.points(points)}`;
  const undo = () =>
    act(async () => {
      try {
        await undoAudit(id);
        showToast({ text: t('decisionUndone', { what }), tone: 'success' });
      } finally {
        await queryClient.invalidateQueries({ queryKey: OWN_DECISIONS_KEY });
      }
    });
  return (
    <li className={css['onTableRow']}>
      <div>
        <strong>{what}</strong>
        <div className={css['muted']}>
          {[
            t(decision === 'approve' ? 'didApprove' : 'didReprove'),
            reason === null ? null : t(reasonKey(kind, reason)),
            campaign,
            format.dateTime(decidedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {can.undo ? (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          aria-label={t('undoDecision', { what })}
          onClick={() => void undo()}
        >
          {t('admin-campaigns:undo')}
        </Button>
      ) : (
        <span className={css['muted']}>{t('decisionStands')}</span>
      )}
    </li>
  );
}
