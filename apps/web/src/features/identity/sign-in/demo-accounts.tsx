import type { Boot } from '@trilha/contracts/platform/boot';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './demo-accounts.module.css';

interface DemoAccountsProps {
  readonly accounts: Boot['demoAccounts'];
  readonly onSignIn: (username: string, password: string) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

const FIRST_SHOWN = 2;

/** Sign-ins of the demo companies, one press each; shown only where the installation runs it. */
export function DemoAccounts({ accounts, onSignIn, onFailed }: DemoAccountsProps) {
  const { t } = useTranslation('public');
  const { busy, act } = useAsyncAction({ onError: onFailed, leavesPage: true });
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? accounts : accounts.slice(0, FIRST_SHOWN);

  const handleEnter = ({ username, password }: Boot['demoAccounts'][number]) =>
    void act(() => onSignIn(username, password));

  return (
    <section className={css['card']} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title" className={css['title']}>
          {t('demoTitle')}
        </h2>
        <p className={css['lead']}>{t('demoLead')}</p>
      </div>
      <ul className={css['list']}>
        {shown.map((account) => {
          return (
            <li key={account.username}>
              <button
                type="button"
                className={css['account']}
                disabled={busy}
                onClick={() => handleEnter(account)}
              >
                <Avatar name={account.name} size={36} />
                <span>
                  {account.name}
                  <small>
                    {t(`role_${account.role}`)} · {account.client}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < accounts.length ? (
        <button type="button" className={css['more']} onClick={() => setShowsAll(true)}>
          {t('demoMore', { count: accounts.length - shown.length })}
        </button>
      ) : null}
    </section>
  );
}
