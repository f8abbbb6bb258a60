import type { CampaignDocument, ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneCity } from '../../../lib/zone-city.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './campaign-admin.module.css';
import type { FaultOf } from './refused-fields.ts';
import { useFaultText } from './use-fault-text.ts';

export interface PartProps {
  readonly document: CampaignDocument;
  readonly languages: readonly Locale[];
  readonly onChange: (change: Partial<CampaignDocument>) => void;
  /** What the server refused in the document as it stands. */
  readonly faultOf: FaultOf;
}

/** Title, days, zone, rules and terms of a campaign. */
export function BasicsForm({
  document,
  languages,
  onChange,
  faultOf,
  isDraft,
  peopleElsewhere,
}: PartProps & {
  readonly isDraft: boolean;
  readonly peopleElsewhere: ManagedCampaign['peopleElsewhere'];
}) {
  const { t } = useTranslation('admin-campaigns');
  const faultText = useFaultText();
  return (
    <Card>
      <LocalizedFields
        label={t('campaignTitle')}
        languages={languages}
        value={document.title}
        maxLength={120}
        error={faultText(faultOf('title'))}
        onChange={(title) => onChange({ title })}
      />
      <div className={css['fields']}>
        <DayFields {...{ document, onChange, faultOf }} />
        <CalendarFields {...{ document, onChange }} />
      </div>
      <OpenToOthers {...{ document, onChange, peopleElsewhere }} />
      <Checkbox
        label={t('provisionalSpendable')}
        hint={t('provisionalSpendableHint')}
        checked={document.provisionalSpendable}
        disabled={!isDraft}
        onChange={({ target }) => onChange({ provisionalSpendable: target.checked })}
      />
      <Checkbox
        label={t('requiresProof')}
        hint={t('requiresProofHint')}
        checked={document.requiresProof}
        onChange={({ target }) => onChange({ requiresProof: target.checked })}
      />
      <LocalizedFields
        multiline
        label={t('rules')}
        languages={languages}
        value={document.rules}
        maxLength={8000}
        onChange={(rules) => onChange({ rules })}
      />
      <LocalizedFields
        multiline
        label={t('terms')}
        languages={languages}
        value={document.terms}
        maxLength={8000}
        onChange={(terms) => onChange({ terms })}
      />
    </Card>
  );
}

/** Whether people of other countries may join, and how many of the chosen roles that concerns. */
function OpenToOthers({
  document,
  onChange,
  peopleElsewhere,
}: Pick<PartProps, 'document' | 'onChange'> & Pick<ManagedCampaign, 'peopleElsewhere'>) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns']);
  const format = useFormat();
  const country = t(`campaigns:country_${document.country}`);
  const people = peopleElsewhere
    .filter(({ role }) => document.eligibleRoles.includes(role))
    .reduce((sum, entry) => sum + entry.people, 0);
  const concerns = t(document.openToOtherCountries ? 'peopleElsewhereJoin' : 'peopleElsewhereOut', {
    count: people,
    number: format.number(people),
  });
  return (
    <Checkbox
      label={t('openToOtherCountries')}
      hint={`${t('openToOtherCountriesHint', { country })} ${concerns}`}
      checked={document.openToOtherCountries}
      onChange={({ target }) => onChange({ openToOtherCountries: target.checked })}
    />
  );
}

function DayFields({ document, onChange, faultOf }: Pick<PartProps, 'document' | 'onChange' | 'faultOf'>) {
  const { t } = useTranslation('admin-campaigns');
  const faultText = useFaultText();
  return (
    <>
      <DateField
        label={t('beginsOn')}
        value={document.beginsOn}
        error={faultText(faultOf('beginsOn'))}
        onChange={({ target }) => onChange({ beginsOn: target.value })}
      />
      <DateField
        label={t('endsOn')}
        value={document.endsOn}
        min={document.beginsOn}
        error={faultOf('endsOn') && (document.endsOn ? t('endsTooEarly') : faultText('required'))}
        onChange={({ target }) => onChange({ endsOn: target.value })}
      />
      <DateField
        label={t('editableUntil')}
        value={document.editableUntil}
        min={document.beginsOn}
        max={document.endsOn}
        error={
          faultOf('editableUntil') && (document.editableUntil ? t('editableOutside') : faultText('required'))
        }
        onChange={({ target }) => onChange({ editableUntil: target.value })}
      />
    </>
  );
}

/** In which zone days begin, and with which day weeks of photos do. */
function CalendarFields({ document, onChange }: Pick<PartProps, 'document' | 'onChange'>) {
  const { t } = useTranslation('admin-campaigns');
  const zones = COUNTRY_ZONES[document.country];
  return (
    <>
      <Select
        label={t('timeZone')}
        value={document.timeZone}
        options={zones.map((zone) => ({
          value: zone,
          label: `${zoneName(zone, currentLocale())} (${zoneCity(zone, currentLocale())})`,
        }))}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Select
        label={t('photoWeekStart')}
        value={String(document.photoWeekStart)}
        options={[
          { value: '0', label: t('sunday') },
          { value: '1', label: t('monday') },
        ]}
        onChange={(day) => onChange({ photoWeekStart: day === '1' ? 1 : 0 })}
      />
    </>
  );
}
