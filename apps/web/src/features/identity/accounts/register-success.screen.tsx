import type { PasswordLink } from '@trilha/contracts/identity/password-link';
import type { confirmEmail } from '@trilha/contracts/identity/registration';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { LoadingCard } from './loading-card.tsx';
import { sentRegistration } from './sent-registration.ts';
import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type Outcome = 'confirm_email' | 'awaiting_approval' | 'sign_in' | 'choose_password' | 'link_invalid';
/** How it ended, and where the next step is. */
interface Found {
  readonly outcome: Outcome;
  readonly link: string;
}

const OUTCOMES: readonly Outcome[] = ['confirm_email', 'awaiting_approval', 'sign_in'];

const ACTIONS = {
  confirm_email: 'goToSignIn',
  awaiting_approval: 'goToSignIn',
  sign_in: 'goToSignIn',
  choose_password: 'choosePassword',
  link_invalid: 'registerAgain',
} as const satisfies Record<Outcome, string>;

const ILLUSTRATIONS = {
  confirm_email: 'nothing-yet',
  awaiting_approval: 'nothing-yet',
  sign_in: 'done',
  choose_password: 'nothing-yet',
  link_invalid: 'error',
} as const satisfies Record<Outcome, string>;

/** What happens after registering: an e-mail to confirm, somebody who approves, or the way in [REG-01, ROU-07]. */
export function RegisterSuccessScreen() {
  const { t } = useTranslation('accounts');
  const { found, error, retry } = useOutcome();
  const outcome = found?.outcome;
  const title = t(outcome ? `outcome.${outcome}.title` : 'confirming');
  return (
    <AccountFrame title={title}>
      {found && outcome ? (
        <EmptyState
          illustration={ILLUSTRATIONS[outcome]}
          title={t(`outcome.${outcome}.next`)}
          actions={
            <a className={buttonClass({ size: 'large' })} href={found.link}>
              {t(ACTIONS[outcome])}
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

function buildUrl(link: PasswordLink): string {
  return `/set-password/${encodeURIComponent(link.username)}/${link.uidb64}/${link.token}`;
}

/** Known from the address after registering, or from the link of the e-mail. */
function useOutcome() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const token = query.get('confirm');
  const [found, setFound] = useState<Found | undefined>(
    token
      ? undefined
      : { outcome: OUTCOMES.find((one) => one === query.get('next')) ?? 'sign_in', link: '/' },
  );
  const [error, setError] = useState<unknown>();

  const confirm = useCallback(() => {
    if (!token) return;
    call<typeof confirmEmail>('POST /api/v1/email-confirmations', {
      body: { token, registrationId: sentRegistration() },
    })
      .then(({ next, passwordLink }) =>
        setFound(
          passwordLink
            ? { outcome: 'choose_password', link: buildUrl(passwordLink) }
            : { outcome: next, link: '/' },
        ),
      )
      .catch((reason: unknown) => {
        if (errorCode(reason) === 'link_invalid') setFound({ outcome: 'link_invalid', link: '/register' });
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
  return { found, error, retry };
}
