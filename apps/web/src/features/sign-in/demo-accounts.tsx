import type { Boot } from '@trilha/contracts/boot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Avatar } from '../../ui/avatar.tsx';
import css from './demo-accounts.module.css';

interface DemoAccountsProps {
  readonly accounts: Boot['demoAccounts'];
  readonly onSignIn: (username: string, password: string) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

/** Sign-ins of the demo company, one press each; shown only where the installation runs it. */
export function DemoAccounts({ accounts, onSignIn, onFailed }: DemoAccountsProps) {
  const { t } = useTranslation('public');
  const [entering, setEntering] = useState(false);

  const handleEnter = async ({ username, password }: Boot['demoAccounts'][number]) => {
    setEntering(true);
    try {
      await onSignIn(username, password);
    } catch (error) {
      setEntering(false);
      onFailed(error);
    }
  };

  return (
    <section className={css['card']} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title" className={css['title']}>
          {t('demoTitle')}
        </h2>
        <p className={css['lead']}>{t('demoLead')}</p>
      </div>
      <ul className={css['list']}>
        {accounts.map((account) => {
          const role = t(`role_${account.role}`);
          return (
            <li key={account.username}>
              <button
                type="button"
                className={css['account']}
                disabled={entering}
                onClick={() => void handleEnter(account)}
              >
                <Avatar name={role} size={36} />
                <span>
                  {role}
                  <small>{account.client}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
