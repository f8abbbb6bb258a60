import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import { MEMBER_STATUSES } from '@trilha/contracts/identity/registration';
import type { PersonChange } from '@trilha/contracts/organization/people';
import { ROLES } from '@trilha/contracts/platform/roles';

import { actionKeys } from '../../../content/audit/known-names.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';

/** Fields beside those of forms that an entry may name. */
const OTHER_FIELDS = [
  'display_name',
  'role',
  'own_roles',
  'status',
  'branch',
  'labels',
  'hired_on',
  'reason',
  'blocked_reason',
  'username',
  'from',
  'to',
  'until',
] as const;

/** One thing that was done to a person: who did what, and each field as it was and became. */
export function PersonChangeEntry({ change }: { readonly change: PersonChange }) {
  const { t } = useTranslation(['admin-courses', 'person-story']);
  const format = useFormat();
  const sentenceOf = useSentence();
  const { actor, actedBy, action, at, changes } = change;
  const who =
    actedBy === null
      ? actor || t('person-story:system')
      : t('person-story:actingAs', { by: actedBy, as: actor });
  const sentences = changes.flatMap((one) => sentenceOf(one) ?? []);
  return (
    <li>
      <strong>{t(actionKeys(action), { action })}</strong>
      <small>{t('person-story:did', { who, at: format.dateTime(at) })}</small>
      {sentences.length > 0 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A field as it was and became, as a sentence; nothing for a field nobody gave a name. */
function useSentence() {
  const { t } = useTranslation(['person-story', 'accounts', 'admin-people']);
  const fieldName = (field: string) => {
    const inForms = PROFILE_FIELD_KEYS.find((known) => known === field);
    if (inForms) return t(`accounts:fields.${inForms}`);
    const other = OTHER_FIELDS.find((known) => known === field);
    return other ? t(`person-story:field.${other}`) : undefined;
  };
  const worded = (value: string) => {
    const role = ROLES.find((known) => known === value);
    if (role) return t(`admin-people:role.${role}`);
    const status = MEMBER_STATUSES.find((known) => known === value);
    if (status) return t(`admin-people:status.${status}`);
    return value === 'true' ? t('yes') : value === 'false' ? t('no') : value;
  };
  return ({ field, before, after }: PersonChange['changes'][number]): string | undefined => {
    const name = fieldName(field);
    if (name === undefined) return undefined;
    if (after === null)
      return before === null ? undefined : t('emptied', { field: name, before: worded(before) });
    return before === null
      ? t('became', { field: name, after: worded(after) })
      : t('changed', { field: name, before: worded(before), after: worded(after) });
  };
}
