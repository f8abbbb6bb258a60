import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
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
  const errorText = useErrorText();
  const action = useAsyncAction();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const isWrong = action.error instanceof ApiError && action.error.code === 'current_password_wrong';

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (current && isGoodPassword(password, rules)) void action.act(() => onSubmit({ current, password }));
  };
  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <PasswordField
        label={t('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        error={isWrong ? errorText(action.error) : checked && !current ? t('fillCurrent') : undefined}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPassword replaces value={password} rules={rules} checked={checked} onChange={setPassword} />
      <ActionError error={isWrong ? undefined : action.error} />
      <Button type="submit" size="large" wide loading={action.busy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
