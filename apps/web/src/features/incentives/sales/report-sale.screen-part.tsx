import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { campaignsQuery } from '../../incentives/campaigns/campaigns.api.ts';

/** The first thing a seller comes for, while a campaign they take part in runs. */
export function ReportSaleButton() {
  const { t } = useTranslation('home');
  const { data, isPending } = useInfiniteQuery(campaignsQuery);
  // Most have one: its room is kept, so that nothing moves under a thumb.
  if (isPending) return <Skeleton width="9rem" height="var(--control)" />;
  const running = data?.pages
    .flatMap(({ items }) => items)
    .find(({ joined, phase }) => joined && phase === 'active');
  return running ? <LinkButton to={paths.insertSales(running.id)}>{t('reportSale')}</LinkButton> : null;
}
