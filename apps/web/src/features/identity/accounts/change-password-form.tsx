import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import css from './account-form.module.css';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import type { PasswordRules } from './new-password.tsx';

interface ChangePasswordFormProps {
  /** What the company's passwords have to be. */
  readonly rules: PasswordRules;
  readonly onSubmit: (passwords: { current: string; password: string }) => Promise<void>;
}

/** The password before, and the new one. */
export function ChangePasswordForm({ rules, onSubmit }: ChangePasswordFormProps) {
  const { t } = useTranslation('accounts');
  const action = useAsyncAction();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const errors = useFieldErrors(action.error, { current_password_wrong: 'current' });

  const handleSubmit = () => {
    setChecked(true);
    if (current && isGoodPassword(password, rules)) void action.act(() => onSubmit({ current, password }));
  };
  return (
    <Form
      className={css['form']}
      busy={action.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={errors.other} />
          <Button type="submit" size="large" wide loading={action.busy}>
            {t('savePassword')}
          </Button>
        </>
      }
    >
      <PasswordField
        label={t('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        error={checked && !current ? t('fillCurrent') : errors.at('current')}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPassword replaces value={password} rules={rules} checked={checked} onChange={setPassword} />
    </Form>
  );
}
