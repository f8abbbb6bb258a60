import { passwordProblem, passwordStrength } from '@trilha/rules/identity/passwords';
import type { PasswordStrength } from '@trilha/rules/identity/passwords';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { PasswordField } from '../../../ui/password-field.tsx';
import css from './account-form.module.css';

export interface PasswordRules {
  readonly minimumLength: number;
  readonly level: PasswordStrength;
}

/** Whether a password may be sent. */
export function isGoodPassword(password: string, { minimumLength, level }: PasswordRules): boolean {
  return passwordProblem(password, { minimumLength, minimumStrength: level }) === null;
}

interface NewPasswordProps {
  readonly value: string;
  readonly rules: PasswordRules;
  /** Shows what is wrong although the field was not left yet. */
  readonly checked: boolean;
  readonly onChange: (password: string) => void;
  /** Whether there is a password it takes the place of. */
  readonly replaces?: boolean;
}

/** A new password: shown on demand, with its strength while typing and what it still needs (VAL-06). */
export function NewPassword({ value, rules, checked, onChange, replaces = false }: NewPasswordProps) {
  const { t } = useTranslation('accounts');
  const [left, setLeft] = useState(false);
  const { minimumLength, level } = rules;
  const problem = passwordProblem(value, { minimumLength, minimumStrength: level });
  const strength = passwordStrength(value);

  return (
    <div className={css['form']}>
      <PasswordField
        label={t(replaces ? 'nextPassword' : 'newPassword')}
        name="new-password"
        autoComplete="new-password"
        hint={t(`passwordHint.${level}`, { count: minimumLength })}
        error={
          problem && (left || checked)
            ? t(`passwordProblems.${problem}`, { count: minimumLength })
            : undefined
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(value !== '')}
      />
      {value ? (
        <div className={css['meter']} data-strength={strength}>
          <div className={css['bars']} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <span role="status">{t(`strength.${strength}`)}</span>
        </div>
      ) : null}
    </div>
  );
}
