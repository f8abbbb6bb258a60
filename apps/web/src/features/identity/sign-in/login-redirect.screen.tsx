import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { enterByTicket } from './enter-by-ticket.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { AppErrorCode } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { notifyProved } from '../../../lib/proved.ts';
import { goOn } from '../../../public/go-on.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';

const SHOWN: readonly AppErrorCode[] = [
  'factor_expired',
  'provider_refused',
  'provider_unreachable',
  'google_failed',
  'no_profile',
  'not_found',
];

/** What the identity provider's answer became: a ticket or an error in the fragment, which no server sees [ROU-04]. */
function takeFragment() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  const error = fragment.get('error');
  return {
    ticket: fragment.get('ticket'),
    isProof: fragment.get('proved') !== null,
    error:
      error === null ? undefined : new ApiError(SHOWN.find((code) => code === error) ?? 'provider_refused'),
  };
}

let taken: ReturnType<typeof takeFragment> | undefined;

/** Where people arrive from their company's identity provider [SES-21]. */
export function LoginRedirectScreen() {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [arrived] = useState(() => (taken ??= takeFragment()));
  const [error, setError] = useState<unknown>(arrived.error);

  useEffect(() => {
    const { ticket } = arrived;
    if (arrived.error) return;
    if (arrived.isProof) {
      notifyProved();
      // The window that asked closes this one; without one, the person goes on from home.
      if (!opener) location.replace('/');
      return;
    }
    if (ticket === null) {
      location.replace('/');
      return;
    }
    const enter = async () => {
      if (!(await goOn(await enterByTicket(ticket)))) location.replace('/');
    };
    enter().catch(setError);
  }, [arrived]);

  if (error === undefined)
    return (
      <SignInFrame title={t(arrived.isProof ? 'provedTitle' : 'redirectTitle')} lead={t('signInLead')}>
        <p role="status" className="visually-hidden">
          {t('redirectTitle')}
        </p>
      </SignInFrame>
    );
  const isSpent = error instanceof ApiError && error.code === 'invalid_credentials';
  return (
    <SignInFrame title={t('redirectFailed')} lead={t('signInLead')}>
      <Alert tone="danger" announced>
        {isSpent ? t('ticketFailed') : errorText(error)}
      </Alert>
      <a className={buttonClass({ size: 'large', wide: true })} href="/">
        {t('goToSignIn')}
      </a>
    </SignInFrame>
  );
}
