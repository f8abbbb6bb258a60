import type { CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import css from './campaigns.module.css';

/** Dates, rules and promotions of a campaign in plain words. */
export function CampaignFacts({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const day = (text: string) => format.date(`${text}T12:00:00`);
  return (
    <>
      <Card className={css['card']}>
        <h2>{t('howItWorks')}</h2>
        <p>
          {t('dates', {
            from: day(campaign.beginsOn),
            to: day(campaign.endsOn),
            zone: zoneName(campaign.timeZone, currentLocale()),
          })}
        </p>
        <p>{t('windowRule')}</p>
        <p>{t('expiryRule', { day: day(campaign.endsOn) })}</p>
        {campaign.rules ? <p className={css['text']}>{campaign.rules}</p> : null}
      </Card>
      {campaign.promotions.length > 0 ? (
        <Card className={css['card']}>
          <h2>{t('promotions')}</h2>
          <ul className={css['stack']}>
            {campaign.promotions.map(({ name, factor, beginsOn, endsOn, product, store }) => (
              <li key={`${name}${beginsOn}`}>
                <strong>
                  {name} ×{format.number(factor / 100)}
                </strong>
                <br />
                <span className={css['muted']}>
                  {[
                    product ?? t('everyProduct'),
                    store ?? t('everyStore'),
                    `${day(beginsOn)} – ${day(endsOn)}`,
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** The own registration: who one works for, and where. */
export function OwnRegistration({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { participation } = campaign;
  if (!participation) return null;
  return (
    <>
      <p>
        <strong>{participation.agency.name}</strong> · {participation.brands.join(', ')}
      </p>
      <ul className={css['stack']}>
        {participation.stores.map(({ id, name, chain, city }) => (
          <li key={id}>
            {name}
            <br />
            <span className={css['muted']}>{[chain, city].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className={css['muted']}>
        {t('editableUntil', { day: format.date(`${campaign.editableUntil}T12:00:00`) })}
      </p>
    </>
  );
}
