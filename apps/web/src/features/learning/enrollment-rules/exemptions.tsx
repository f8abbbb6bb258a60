import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './enrollment-rules.module.css';
import { EXEMPTIONS_KEY, endExemption, exemptionsQuery } from './evidence.api.ts';

/** Who is let off which training now, why, until when and by whom. */
export function Exemptions() {
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  const found = useInfiniteQuery(exemptionsQuery);
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const handleEnd = async (memberId: string, trainingId: string) => {
    if (await act(() => endExemption(memberId, trainingId))) showToast({ text: t('ended') });
    await queryClient.invalidateQueries({ queryKey: EXEMPTIONS_KEY });
  };
  if (found.isError && !found.data) return <LoadFailed compact error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <Skeleton height="6rem" shape="card" />;
  const items = found.data.pages.flatMap((page) => page.items);
  return (
    <Card>
      <div className={css['part']}>
        <h2>{t('exemptions')}</h2>
        <p>{t('exemptionsText')}</p>
        {items.length === 0 ? (
          <p>{t('noExemptions')}</p>
        ) : (
          <ul className={css['recerts']}>
            {items.map(({ id, member, training, reason, until, grantedBy }) => (
              <li key={id} className={css['recert']}>
                <span className={css['training']}>
                  {member.name}
                  <small>{training.title}</small>
                  <small>
                    {until
                      ? t('exemptUntil', { when: format.dateTime(until), zone, reason })
                      : t('exemptForGood', { reason })}{' '}
                    ({t('grantedBy', { name: grantedBy })})
                  </small>
                </span>
                {isImpersonating ? null : (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('endExemptionNamed', { name: member.name, training: training.title })}
                    onClick={() => void handleEnd(member.id, training.id)}
                  >
                    {t('endExemption')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={found.hasNextPage}
          loading={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      </div>
    </Card>
  );
}
