import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { enterByTicket } from './enter-by-ticket.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { goOn } from '../../../public/go-on.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';

/** Signs in with a partner's one-time token and leads to what it names; without one, explains itself [ROU-05] [SES-08]. */
export function WebserviceLoginScreen({ token = '' }: { readonly token?: string }) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (token === '') return;
    // The token leaves the address at once: it must not stay in the history.
    history.replaceState(null, '', '/webservice-login/');
    enterByTicket(token)
      .then((redirectTo) => goOn(redirectTo))
      .catch(setError);
  }, [token]);

  const isUnderWay = token !== '' && error === undefined;
  const isSpent = error instanceof ApiError && error.code === 'invalid_credentials';
  return (
    <SignInFrame
      title={t(isUnderWay ? 'redirectTitle' : 'webserviceTitle')}
      lead={isUnderWay ? t('signInLead') : t('webserviceText')}
    >
      {error === undefined ? null : (
        <Alert tone="danger" announced>
          {isSpent ? t('ticketFailed') : errorText(error)}
        </Alert>
      )}
      {isUnderWay ? (
        <p role="status" className="visually-hidden">
          {t('redirectTitle')}
        </p>
      ) : (
        <a className={buttonClass({ size: 'large', wide: true })} href="/">
          {t('goToSignIn')}
        </a>
      )}
    </SignInFrame>
  );
}
