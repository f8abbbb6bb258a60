import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from './account-form.module.css';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import type { PasswordRules } from './new-password.tsx';
import { useTask } from './use-task.ts';

interface SetPasswordFormProps {
  /** Told to password managers, so that they keep the new password under the right name. */
  readonly username: string;
  readonly rules: PasswordRules;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** One new password, typed once and shown on demand. */
export function SetPasswordForm({ username, rules, onSubmit }: SetPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const task = useTask();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isGoodPassword(password, rules)) void task.run(() => onSubmit(password));
  };
  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPassword value={password} rules={rules} checked={checked} onChange={setPassword} />
      {task.problem ? (
        <Notice tone="danger" announced>
          {task.problem}
        </Notice>
      ) : null}
      <Button type="submit" size="large" wide loading={task.running}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
