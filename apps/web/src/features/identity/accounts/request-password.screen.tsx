import type { readRegistrationForm } from '@trilha/contracts/identity/registration';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { CodeRecoveryForm } from './code-recovery-form.tsx';
import { LinkRequestForm } from './link-request-form.tsx';
import { LoadingCard } from './loading-card.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { Tabs } from '../../../ui/tabs.tsx';

/** A forgotten password: by a link, or by a code on the phone [REG-03, REG-04, ROU-07]. */
export function RequestPasswordScreen() {
  const { t } = useTranslation('accounts');
  const [way, setWay] = useState<'link' | 'code'>('link');
  const client = boot().client ?? undefined;
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof readRegistrationForm>('GET /api/v1/registration-form', { query: { client }, signal }),
    [client],
  );
  const { answer, error, retry } = useLoaded(load);
  return (
    <AccountFrame
      title={t('recoverTitle')}
      lead={t('recoverLead')}
      foot={
        <>
          <a href="/">{t('backToSignIn')}</a>
          <a href="/first_access/">{t('firstAccess')}</a>
        </>
      }
    >
      {answer ? (
        <Tabs
          label={t('recoverWays')}
          tabs={[
            { id: 'link' as const, label: t('byEmail') },
            ...(boot().codeChannels.length > 0 ? [{ id: 'code' as const, label: t('byPhone') }] : []),
          ]}
          selected={way}
          onSelect={setWay}
        >
          {way === 'link' ? (
            <LinkRequestForm purpose="recover" captcha={answer.captcha} />
          ) : (
            <CodeRecoveryForm
              country={answer.country}
              documentCountries={answer.documentCountries}
              onProved={({ username, uidb64, token }) =>
                location.assign(`/recover-password/${encodeURIComponent(username)}/${uidb64}/${token}`)
              }
            />
          )}
        </Tabs>
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}
