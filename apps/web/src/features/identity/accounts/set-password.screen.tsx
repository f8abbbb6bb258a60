import type { checkPasswordLink, joinByLink, usePasswordLink } from '@trilha/contracts/identity/recovery';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { JoinCompany } from './join-company.tsx';
import { LoadingCard } from './loading-card.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface SetPasswordScreenProps {
  readonly purpose?: string;
  readonly username?: string;
  readonly uidb64?: string;
  readonly token?: string;
}

/** A password by a link, the first one or another one: one screen for both addresses [REG-02, REG-03, ROU-06]. */
export function SetPasswordScreen({
  purpose,
  username = '',
  uidb64 = '',
  token = '',
}: SetPasswordScreenProps) {
  const { t } = useTranslation('accounts');
  const [isDone, setDone] = useState(false);
  const [isVoid, setVoid] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof checkPasswordLink>('POST /api/v1/password-links/checks', {
        body: { username, uidb64, token },
        signal,
      }),
    [username, uidb64, token],
  );
  const { answer, error, retry } = useLoaded(load);
  const isFirst = purpose === 'set-password';
  const company = answer?.invitation?.company;

  if (isDone)
    return (
      <AccountFrame title={t(company ? 'joinedTitle' : 'passwordSetTitle')}>
        <EmptyState
          illustration="done"
          title={company ? t('joinedNext', { company }) : t('passwordSetNext')}
          actions={
            <a className={buttonClass({ size: 'large' })} href="/">
              {t('goToSignIn')}
            </a>
          }
        >
          {company ? t('joinedText', { company }) : t('passwordSetText')}
        </EmptyState>
      </AccountFrame>
    );
  if (isVoid || (error !== undefined && errorCode(error) === 'link_invalid'))
    return (
      <AccountFrame title={t('linkInvalidTitle')}>
        <EmptyState
          illustration="error"
          title={t('linkInvalidNext')}
          actions={
            <a
              className={buttonClass({ size: 'large' })}
              href={isFirst ? '/first_access/' : '/request-password/'}
            >
              {t('askNewLink')}
            </a>
          }
        >
          {t('linkInvalidText')}
        </EmptyState>
      </AccountFrame>
    );
  if (company)
    return (
      <AccountFrame title={t('joinTitle')}>
        <JoinCompany
          company={company}
          onJoin={async () => {
            await call<typeof joinByLink>('POST /api/v1/password-links/joins', {
              body: { username, uidb64, token },
            });
            setDone(true);
          }}
        />
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t(isFirst ? 'firstPasswordTitle' : 'newPasswordTitle')}
      lead={t('newPasswordLead', { username })}
    >
      {answer ? (
        <SetPasswordForm
          username={username}
          rules={answer.password}
          onSubmit={async (password) => {
            try {
              await call<typeof usePasswordLink>('POST /api/v1/password-links/uses', {
                body: { username, uidb64, token, password },
              });
            } catch (refusal) {
              if (errorCode(refusal) !== 'link_invalid') throw refusal;
              setVoid(true);
              return;
            }
            setDone(true);
          }}
        />
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}
