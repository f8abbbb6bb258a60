import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import css from './account-form.module.css';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import type { PasswordRules } from './new-password.tsx';

interface SetPasswordFormProps {
  /** For password managers, so that they store the new password under the right name. */
  readonly username: string;
  readonly rules: PasswordRules;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** One new password, typed once and shown on demand. */
export function SetPasswordForm({ username, rules, onSubmit }: SetPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const action = useAsyncAction();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const handleSubmit = () => {
    setChecked(true);
    if (isGoodPassword(password, rules)) void action.act(() => onSubmit(password));
  };
  return (
    <Form
      className={css['form']}
      busy={action.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={action.error} />
          <Button type="submit" size="large" wide loading={action.busy}>
            {t('savePassword')}
          </Button>
        </>
      }
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPassword value={password} rules={rules} checked={checked} onChange={setPassword} />
    </Form>
  );
}
