import { PROFILE_FIELD_KEYS, withDocumentCountry } from '@trilha/contracts/identity/profile-fields';
import type { FormField, ProfileGroup, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { calendarDay } from '@trilha/rules/platform/dates';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { shownTimeZone } from '../../../lib/time-zone.ts';

import { ProfileFields, groupsOf } from '../../identity/accounts/profile-fields.tsx';
import { useProfileForm } from '../../identity/accounts/use-profile-form.ts';
import type { ProfileForm } from '../../identity/accounts/use-profile-form.ts';
import css from './admin-person-fields.module.css';

/** Administrators may leave anything empty but the name a person is listed by. */
const FIELDS = PROFILE_FIELD_KEYS.map((field) => ({ field, required: field === 'first_name' }));

/** What somebody is asked for to be let in; the rest waits folded. */
const FIRST: ReadonlySet<ProfileGroup> = new Set(['person', 'contact']);

/** Every field of a profile, as administrators fill it in. */
export function usePersonFields(
  known: ProfileValues,
  { country, documentCountries }: { readonly country: string; readonly documentCountries: readonly string[] },
) {
  const { t } = useTranslation('admin-people');
  const [today] = useState(() => calendarDay(new Date(), shownTimeZone()));
  const fields = withDocumentCountry(FIELDS, documentCountries);
  const groups = groupsOf(fields);
  const form = useProfileForm({ fields, country, documentCountries, today }, known);
  return {
    fields: (
      <>
        {groups
          .filter(({ group }) => FIRST.has(group))
          .map((part) => (
            <ProfileFields key={part.group} {...part} form={form} legend={t(`fieldGroup.${part.group}`)} />
          ))}
        <FoldedFields parts={groups.filter(({ group }) => !FIRST.has(group))} form={form} />
      </>
    ),
    read: () => {
      const [first] = form.check();
      if (first === undefined) return form.values;
      const faulty = document.querySelector<HTMLElement>(`[name="${first}"]`);
      // What is folded cannot be focused.
      faulty?.closest('details')?.setAttribute('open', '');
      faulty?.focus();
      return undefined;
    },
    isChanged: form.isChanged,
    saved: form.saved,
    takeRefusal: (error: unknown) => form.takeRefusal(error),
  };
}

interface FoldedFieldsProps {
  readonly parts: readonly { group: ProfileGroup; fields: FormField[] }[];
  readonly form: ProfileForm;
}

/** Groups that are open where they hold something, or something wrong. */
function FoldedFields({ parts, form }: FoldedFieldsProps) {
  const { t } = useTranslation('admin-people');
  const keys = parts.flatMap(({ fields }) => fields.map(({ field }) => field));
  // A country stands there for everybody.
  const [isOpen, setOpen] = useState(() =>
    keys.some((key) => key !== 'country' && Boolean(form.values[key])),
  );
  const isFaulty = keys.some((key) => form.problemOf(key) !== undefined);
  return (
    <details
      className={css['more']}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('moreFields')}</summary>
      <div className={css['parts']}>
        {parts.map((part) => (
          <ProfileFields key={part.group} {...part} form={form} legend={t(`fieldGroup.${part.group}`)} />
        ))}
      </div>
    </details>
  );
}
