import type { FormField, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import css from './account-form.module.css';
import { MissingFields } from './missing-fields.tsx';
import { ProfileFields, groupsOf } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface CompleteProfileFormProps {
  readonly rules: {
    readonly fields: readonly FormField[];
    readonly values: ProfileValues;
    readonly country: string;
    readonly documentCountries: readonly string[];
    readonly today: string;
  };
  readonly onSubmit: (values: ProfileValues) => Promise<void>;
}

/** The fields a client wants completed, filled in as far as they are known. */
export function CompleteProfileForm({ rules, onSubmit }: CompleteProfileFormProps) {
  const { t } = useTranslation('accounts');
  const form = useProfileForm(rules, rules.values);
  const action = useAsyncAction({ onError: form.takeRefusal });
  const element = useRef<HTMLFormElement>(null);
  const isTaken = action.error instanceof ApiError && action.error.code === 'document_taken';
  const missing = rules.fields.flatMap(({ field }) =>
    form.problemOf(field) || (isTaken && field === 'document') ? [field] : [],
  );
  const find = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

  const handleSubmit = () => {
    const [first] = form.check();
    if (first) {
      find(first);
      return;
    }
    void action.act(() => onSubmit(form.values));
  };
  return (
    <Form
      ref={element}
      className={css['form']}
      busy={action.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <MissingFields names={missing} onFind={find} error={action.error} />
          <Button type="submit" size="large" wide loading={action.busy}>
            {t('saveAndContinue')}
          </Button>
        </>
      }
    >
      {groupsOf(rules.fields).map(({ group, fields }) => (
        <ProfileFields key={group} group={group} fields={fields} form={form} />
      ))}
    </Form>
  );
}
