import { profileField } from '@trilha/contracts/identity/profile-fields';
import type { FormField, ProfileFieldKey } from '@trilha/contracts/identity/profile-fields';
import { maskPostalCode } from '@trilha/rules/organization/addresses';
import { maskDocument } from '@trilha/rules/organization/documents';
import { maskPhone } from '@trilha/rules/identity/phones';
import { FREE_TEXT_LIMIT } from '@trilha/rules/platform/text';
import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { documentLabel, optionLabel } from './field-texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** What was typed, as people of the country write it (VAL-01). */
function masked(field: ProfileFieldKey, typed: string, country: string): string {
  const { kind } = profileField(field);
  if (kind === 'document') return maskDocument(typed, country);
  if (kind === 'phone') return maskPhone(typed, country);
  return kind === 'postal_code' ? maskPostalCode(typed, country) : typed;
}

const INPUTS = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  postal_code: { autoCapitalize: 'characters' },
} as const;

const COUNTRIES_WITH_DIGITS = new Set(['BRA', 'ARG', 'URY']);

interface ProfileFieldProps {
  readonly asked: FormField;
  readonly form: ProfileForm;
  /** After the field was left with a value. */
  readonly onLeft?: () => void;
}

/** What all controls of a field share: its words, what is wrong with it, and that it was left. */
function useField({ asked: { field, required }, form, onLeft }: ProfileFieldProps) {
  const { t } = useTranslation('accounts');
  const { kind } = profileField(field);
  // A document has a country of its own.
  const country = kind === 'document' ? form.documentCountry : form.country;
  const problem = form.problemOf(field);
  const label = field === 'document' ? documentLabel(t, country) : t(`fields.${field}`);
  const problemText =
    problem === 'document_required' && country === 'BRA' ? t('problems.cpf_required') : undefined;
  const texts = {
    label,
    error: problem ? (problemText ?? t(`problems.${problem}`)) : undefined,
    optionalLabel: required || kind === 'flag' ? undefined : t('optional'),
  };
  const handleLeave = () => {
    form.leave(field);
    onLeft?.();
  };
  return { texts, country, value: form.values[field] ?? '', handleLeave };
}

/** One field of a profile with the control of its kind; its name in the page is its key. */
export function ProfileField(props: ProfileFieldProps) {
  const { t } = useTranslation('accounts');
  const { asked, form } = props;
  const { field } = asked;
  const { kind, options = [], autoComplete } = profileField(field);
  const { texts, value, handleLeave } = useField(props);

  if (kind === 'flag')
    return (
      <div data-wide>
        <Checkbox
          label={texts.label}
          name={field}
          checked={value === true}
          onChange={(event) => form.change(field, event.target.checked)}
        />
      </div>
    );
  if (field === 'document_country')
    return (
      <Select
        label={texts.label}
        error={texts.error}
        name={field}
        value={form.documentCountry}
        options={form.documentCountries.map((option) => ({
          value: option,
          label: optionLabel(t, field, option),
        }))}
        onChange={(chosen) => form.change(field, chosen)}
      />
    );
  if (kind === 'choice' || kind === 'country')
    return (
      <Select
        {...texts}
        name={field}
        autoComplete={autoComplete}
        value={typeof value === 'string' ? value : ''}
        placeholder={t('choose')}
        options={options.map((option) => ({
          value: option,
          label: optionLabel(t, field, option),
        }))}
        onChange={(chosen) => form.change(field, chosen)}
        onBlur={handleLeave}
      />
    );
  if (kind === 'date')
    return (
      <DateField
        {...texts}
        name={field}
        autoComplete={autoComplete}
        max={form.today}
        value={String(value)}
        onChange={(event) => form.change(field, event.target.value)}
        onBlur={handleLeave}
      />
    );
  return <TypedField {...props} />;
}

/** A field that is typed, as people of the country write it. */
function TypedField(props: ProfileFieldProps) {
  const { t } = useTranslation('accounts');
  const {
    asked: { field, required },
    form,
  } = props;
  const { kind, autoComplete } = profileField(field);
  const { texts, country, value, handleLeave } = useField(props);
  const digitsOnly = kind === 'document' && COUNTRIES_WITH_DIGITS.has(country);
  return (
    <TextField
      {...texts}
      {...(kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : {})}
      {...(digitsOnly ? { inputMode: 'numeric' as const } : {})}
      {...(kind === 'phone' && form.documentCountries.length > 1 ? { hint: t('phoneAbroadHint') } : {})}
      name={field}
      autoComplete={autoComplete}
      aria-required={required || undefined}
      maxLength={FREE_TEXT_LIMIT}
      value={masked(field, String(value), country)}
      onChange={(event) => form.change(field, masked(field, event.target.value, country))}
      onBlur={handleLeave}
    />
  );
}
