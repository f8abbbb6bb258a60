import { PROFILE_FIELD_KEYS } from '@trilha/contracts/profile-fields';
import type { ProfileValues } from '@trilha/contracts/profile-fields';
import { calendarDay } from '@trilha/rules/dates';
import { useState } from 'react';

import { ProfileFields, groupsOf } from '../features/accounts/profile-fields.tsx';
import { useProfileForm } from '../features/accounts/use-profile-form.ts';

/** Administrators may leave anything empty but the name a person is listed by. */
const FIELDS = PROFILE_FIELD_KEYS.map((field) => ({ field, required: field === 'first_name' }));

/** Every field of a profile, as administrators fill it in. */
export function usePersonFields(known: ProfileValues, country: string) {
  const [today] = useState(() =>
    calendarDay(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const form = useProfileForm({ fields: FIELDS, country, today }, known);
  return {
    fields: groupsOf(FIELDS).map(({ group, fields }) => (
      <ProfileFields key={group} group={group} fields={fields} form={form} />
    )),
    read: () => {
      const [first] = form.check();
      if (first === undefined) return form.values;
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return undefined;
    },
    takeRefusal: (error: unknown) => form.takeRefusal(error),
  };
}
