import type { confirmEmail } from '@trilha/contracts/registration';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { LoadingCard } from '../features/accounts/loading-card.tsx';
import { call } from '../lib/api.ts';
import { errorCode } from '../lib/api-error.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type Outcome = 'confirm_email' | 'awaiting_approval' | 'sign_in' | 'link_invalid';
const OUTCOMES: readonly Outcome[] = ['confirm_email', 'awaiting_approval', 'sign_in'];

/** What happens after registering: an e-mail to confirm, somebody who approves, or the way in [REG-01, ROU-07]. */
export function RegisterSuccessScreen() {
  const { t } = useTranslation('accounts');
  const { outcome, error, retry } = useOutcome();
  const title = t(outcome ? `outcome.${outcome}.title` : 'confirming');
  return (
    <AccountFrame title={title}>
      {outcome ? (
        <EmptyState
          illustration={outcome === 'link_invalid' ? 'error' : outcome === 'sign_in' ? 'done' : 'nothing-yet'}
          title={t(`outcome.${outcome}.next`)}
          actions={
            <a
              className={buttonClass({ size: 'large' })}
              href={outcome === 'link_invalid' ? '/register' : '/'}
            >
              {t(outcome === 'link_invalid' ? 'registerAgain' : 'goToSignIn')}
            </a>
          }
        >
          {t(`outcome.${outcome}.text`)}
        </EmptyState>
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}

/** Told by the address after registering, or found out by the link of the e-mail. */
function useOutcome() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const token = query.get('confirm');
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token ? undefined : (OUTCOMES.find((one) => one === query.get('next')) ?? 'sign_in'),
  );
  const [error, setError] = useState<unknown>();

  const confirm = useCallback(() => {
    if (!token) return;
    call<typeof confirmEmail>('POST /api/v1/email-confirmations', { body: { token } })
      .then((answer) => setOutcome(answer.next))
      .catch((reason: unknown) => {
        if (errorCode(reason) === 'link_invalid') setOutcome('link_invalid');
        else setError(reason);
      });
  }, [token]);
  useEffect(() => {
    // The token leaves the address at once: it may not stay in a history that others read.
    if (token) history.replaceState(null, '', '/register-success');
    confirm();
  }, [token, confirm]);

  const retry = () => {
    setError(undefined);
    confirm();
  };
  return { outcome, error, retry };
}
