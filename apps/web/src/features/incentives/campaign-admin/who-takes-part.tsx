import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';

/** The one rule of who sees the way in and who earns, in words, with the roles it is for (CAM-02, CAM-03). */
export function WhoTakesPart({
  document,
  onChange,
  campaign,
}: PartProps & { readonly campaign: ManagedCampaign }) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const { eligibleRoles } = document;
  const day = (text: string) => format.date(`${text}T12:00:00`);
  return (
    <Card>
      <p>{t('whoLead')}</p>
      <fieldset className={css['fieldset']}>
        <legend>{t('whoRoles')}</legend>
        {PROGRAM_ROLES.map((role) => {
          const isLast = eligibleRoles.length === 1 && eligibleRoles.includes(role);
          return (
            <Checkbox
              key={role}
              label={t(`role_${role}`)}
              hint={isLast ? t('atLeastOneRole') : undefined}
              checked={eligibleRoles.includes(role)}
              disabled={isLast}
              onChange={({ target }) =>
                onChange({
                  eligibleRoles: PROGRAM_ROLES.filter((one) =>
                    one === role ? target.checked : eligibleRoles.includes(one),
                  ),
                })
              }
            />
          );
        })}
      </fieldset>
      <ul className={css['plain']}>
        <li>
          {t('who_days', {
            from: day(document.beginsOn),
            to: day(document.endsOn),
            zone: zoneName(document.timeZone, currentLocale()),
          })}
        </li>
        <li>{t('who_age')}</li>
        <li>
          {t('who_selection', {
            stores: format.number(campaign.stores),
            agencies: format.number(campaign.agencies),
          })}
        </li>
        <li>{t('who_block')}</li>
      </ul>
      <p className={css['muted']}>{t('who_others')}</p>
    </Card>
  );
}
