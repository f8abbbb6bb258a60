import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import css from './account-form.module.css';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import type { PasswordRules } from './new-password.tsx';
import { useTask } from './use-task.ts';

interface ChangePasswordFormProps {
  /** What the company's passwords have to be. */
  readonly rules: PasswordRules;
  readonly onSubmit: (passwords: { current: string; password: string }) => Promise<void>;
}

/** The password before, and the new one. */
export function ChangePasswordForm({ rules, onSubmit }: ChangePasswordFormProps) {
  const { t } = useTranslation('accounts');
  const task = useTask();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const isWrong = task.error instanceof ApiError && task.error.code === 'current_password_wrong';

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (current && isGoodPassword(password, rules)) void task.run(() => onSubmit({ current, password }));
  };
  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <PasswordField
        label={t('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        error={isWrong ? task.problem : checked && !current ? t('fillCurrent') : undefined}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPassword replaces value={password} rules={rules} checked={checked} onChange={setPassword} />
      {task.problem && !isWrong ? (
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
