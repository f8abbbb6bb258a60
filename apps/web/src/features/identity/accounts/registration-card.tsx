import type { RegistrationItem } from '@trilha/contracts/identity/registration';
import { profileField } from '@trilha/contracts/identity/profile-fields';
import type { ProfileFieldKey } from '@trilha/contracts/identity/profile-fields';
import { maskDocument } from '@trilha/rules/organization/documents';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { documentLabel, optionLabel } from './field-texts.ts';
import css from './registration-list.module.css';

interface RegistrationCardProps {
  readonly person: RegistrationItem;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onApprove?: () => void;
  readonly onBlock?: () => void;
}

/** One person who registered: what they entered, and the decision. */
export function RegistrationCard({
  person,
  isSelected,
  onSelect,
  onApprove,
  onBlock,
}: RegistrationCardProps) {
  const { t } = useTranslation('admin-registrations');
  const { t: account } = useTranslation('accounts');
  const format = useFormat();
  const valueOf = useValueText(person);
  const country = documentCountryIn(person);
  const form = (['main', 'seven-trade', 'pop-trade'] as const).find((name) => name === person.form);
  return (
    <li className={css['card']}>
      <div className={css['head']}>
        <Checkbox
          label={<span className="visually-hidden">{t('select', { name: person.name })}</span>}
          checked={isSelected}
          onChange={onSelect}
        />
        <div className={css['who']}>
          <strong>{person.name}</strong>
          <span>
            {person.email ?? '–'} · {t('registeredAt', { date: format.date(person.registeredAt) })}
          </span>
        </div>
        <div className={css['acts']}>
          {onApprove ? (
            <Button size="small" onClick={onApprove}>
              {t(person.status === 'blocked' ? 'unblock' : 'approve')}
            </Button>
          ) : null}
          {onBlock ? (
            <Button size="small" variant="secondary" onClick={onBlock}>
              {t('block')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={css['marks']}>
        {form ? <Pill>{t(`byForm.${form}`)}</Pill> : null}
        {person.email ? (
          <Pill tone={person.emailConfirmed ? 'success' : 'warning'}>
            {t(person.emailConfirmed ? 'emailConfirmed' : 'emailUnconfirmed')}
          </Pill>
        ) : null}
        {person.reason ? <span>{t('blockedBecause', { reason: person.reason })}</span> : null}
      </div>
      {person.values.length > 0 ? (
        <details className={css['details']}>
          <summary>{t('details')}</summary>
          <dl>
            {person.values.map(({ field, value }) => (
              <div key={field}>
                <dt>{field === 'document' ? documentLabel(account, country) : account(`fields.${field}`)}</dt>
                <dd>{valueOf(field, value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}

/** Where the person's document is from: what they chose, else where they live. */
function documentCountryIn({ values }: RegistrationItem): string {
  const valueOf = (wanted: ProfileFieldKey) => values.find(({ field }) => field === wanted)?.value;
  return valueOf('document_country') ?? valueOf('country') ?? 'BRA';
}

/** A kept value as people read it. */
function useValueText(person: RegistrationItem) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const country = documentCountryIn(person);
  return (field: ProfileFieldKey, value: string): string => {
    const { kind } = profileField(field);
    if (kind === 'document') return maskDocument(value, country);
    if (kind === 'date') return format.date(`${value}T12:00`);
    if (kind === 'choice' || kind === 'country') return optionLabel(t, field, value);
    return kind === 'flag' ? (value === 'true' ? '✓' : '–') : value;
  };
}
