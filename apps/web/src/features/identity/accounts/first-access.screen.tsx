import type { readRegistrationForm } from '@trilha/contracts/identity/registration';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { LinkRequestForm } from './link-request-form.tsx';
import { LoadingCard } from './loading-card.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';

/** The first password of somebody whose company added them, by document, e-mail or user name [REG-02, ROU-07]. */
export function FirstAccessScreen() {
  const { t } = useTranslation('accounts');
  const client = boot().client ?? undefined;
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof readRegistrationForm>('GET /api/v1/registration-form', { query: { client }, signal }),
    [client],
  );
  const { answer, error, retry } = useLoaded(load);
  return (
    <AccountFrame
      title={t('firstAccess')}
      lead={t('firstAccessLead')}
      foot={
        <>
          <a href="/">{t('backToSignIn')}</a>
          <a href="/request-password/">{t('forgotPassword')}</a>
        </>
      }
    >
      {answer ? (
        <LinkRequestForm purpose="first_access" captcha={answer.captcha} />
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}
