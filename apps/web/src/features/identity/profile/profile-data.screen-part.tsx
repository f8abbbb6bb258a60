import type { ProfileFieldKey, ProfileValue } from '@trilha/contracts/identity/profile-fields';
import type { Profile } from '@trilha/contracts/identity/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { meQuery } from '../../../app/me.ts';
import { phoneVerificationQuery } from '../accounts/accounts.api.ts';
import { MissingFields } from '../accounts/missing-fields.tsx';
import { ProfileFields, groupsOf } from '../accounts/profile-fields.tsx';
import { useProfileForm } from '../accounts/use-profile-form.ts';
import { profileQuery, updateProfile } from './profile.api.ts';
import css from './profile.module.css';
import { errorCode } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

/** Every field of the profile; what the company demands is marked, the rest is said to be optional [PRO-01]. */
export function ProfileData({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const form = useProfileForm(profile, profile.values);
  const element = useRef<HTMLFormElement>(null);
  const { busy, error, act } = useAsyncAction({ onError: form.takeRefusal });
  const isTaken = errorCode(error) === 'document_taken';
  const missing = profile.fields.flatMap(({ field }) =>
    form.problemOf(field) || (isTaken && field === 'document') ? [field] : [],
  );
  const find = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

  const handleSubmit = async () => {
    const [first] = form.check();
    if (first) {
      find(first);
      return;
    }
    await act(async () => {
      const changed: Partial<Record<ProfileFieldKey, ProfileValue>> = {};
      for (const { field, required } of profile.fields) {
        const value = form.values[field];
        if (value !== undefined && (required || value !== profile.values[field])) changed[field] = value;
      }
      const saved = await updateProfile(changed);
      form.saved();
      client.setQueryData(profileQuery.queryKey, saved);
      await Promise.all([
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
        client.invalidateQueries({ queryKey: phoneVerificationQuery.queryKey }),
      ]);
      showToast({ text: t('saved'), tone: 'success' });
    });
  };
  return (
    <Form
      ref={element}
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <MissingFields names={missing} onFind={find} error={error} />
          <Button type="submit" size="large" loading={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard active={form.isChanged && !busy} />
      {groupsOf(profile.fields).map(({ group, fields }) => (
        <ProfileFields key={group} group={group} fields={fields} form={form} />
      ))}
    </Form>
  );
}
