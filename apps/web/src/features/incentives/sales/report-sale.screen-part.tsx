import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRunningCampaign } from '../campaigns/use-running-campaign.ts';

/** The first thing a seller comes for, while a campaign they take part in runs. */
export function ReportSaleButton() {
  const { t } = useTranslation('shell');
  const running = useRunningCampaign();
  // Most have one: its room is kept, so that nothing moves under a thumb.
  if (running === undefined) return <Skeleton width="9rem" height="var(--control)" />;
  return running ? <LinkButton to={paths.insertSales(running.id)}>{t('reportSale')}</LinkButton> : null;
}
