import type { CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';

/** Who sees the way in and earns, the one rule of both, in a sentence. */
export function WhoTakesPart({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t, i18n } = useTranslation('program');
  const format = useFormat();
  const roles = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    campaign.eligibleRoles.flatMap((role) =>
      role === 'seller' || role === 'sales_agent' || role === 'brand_promoter' ? [t(`role_${role}`)] : [],
    ),
  );
  return (
    <p>
      {t('whoRule', {
        roles,
        from: format.date(`${campaign.beginsOn}T12:00:00`),
        to: format.date(`${campaign.endsOn}T12:00:00`),
      })}
    </p>
  );
}
