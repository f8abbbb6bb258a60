import type { checkPasswordLink, joinByLink, usePasswordLink } from '@trilha/contracts/identity/recovery';
import type { PasswordLink } from '@trilha/contracts/identity/password-link';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { Clock } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { JoinCompany } from './join-company.tsx';
import { LoadingCard } from './loading-card.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import css from './set-password.module.css';

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
  const { answer, error, retry } = useLink({ username, uidb64, token });
  const isFirst = purpose === 'set-password';
  const company = answer?.invitation?.company;
  const takesBack = answer?.takesBack ?? undefined;

  if (isDone && takesBack) return <TakenBack username={username} elsewhere={takesBack.elsewhere} />;
  if (isDone) return <PasswordSet company={company} />;
  if (isVoid || (error !== undefined && errorCode(error) === 'link_invalid'))
    return <InvalidLink isFirst={isFirst} />;
  const handleEnd = () => setVoid(true);
  if (company && answer)
    return (
      <AccountFrame title={t('joinTitle')}>
        <LinkHolds secondsLeft={answer.secondsLeft} onEnd={handleEnd} />
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
      title={t(takesBack ? 'takeBackTitle' : isFirst ? 'firstPasswordTitle' : 'newPasswordTitle')}
      lead={t('newPasswordLead', { username })}
    >
      {takesBack ? <WhatIsTakenBack username={username} takesBack={takesBack} /> : null}
      {answer ? <LinkHolds secondsLeft={answer.secondsLeft} onEnd={handleEnd} /> : null}
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

/** What the server says of a link. */
function useLink({ username, uidb64, token }: PasswordLink) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof checkPasswordLink>('POST /api/v1/password-links/checks', {
        body: { username, uidb64, token },
        signal,
      }),
    [username, uidb64, token],
  );
  return useLoaded(load);
}

interface LinkHoldsProps {
  readonly secondsLeft: number;
  readonly onEnd: () => void;
}

/** How long the link still holds, so that nobody is refused without having known; once it ends, the page says the way on. */
function LinkHolds({ secondsLeft, onEnd }: LinkHoldsProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1000);
  const seconds = useCountdown(endsAt);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === 0) end();
  }, [seconds]);
  return (
    <p className={css['holds']}>
      <Clock size={18} aria-hidden="true" />
      {seconds < 60
        ? t('linkHoldsShortly')
        : t('linkHolds', { time: format.duration(Math.floor(seconds / 60)) })}
    </p>
  );
}

interface WhatIsTakenBackProps {
  readonly username: string;
  readonly takesBack: NonNullable<ResponseOf<typeof checkPasswordLink>['takesBack']>;
}

/** What happened to the account, and what becomes of its contacts with the new password. */
function WhatIsTakenBack({ username, takesBack: { removed, restored, elsewhere } }: WhatIsTakenBackProps) {
  const { t } = useTranslation('accounts');
  return (
    <Alert tone="warning" title={t('takeBackHappened')}>
      <p>{t('takeBackText')}</p>
      {removed.length > 0 ? <p>{t('takeBackRemoved', { contacts: removed.join(', ') })}</p> : null}
      {restored.length > 0 ? <p>{t('takeBackRestored', { contacts: restored.join(', ') })}</p> : null}
      {elsewhere ? <p>{t('takeBackElsewhere', { contact: elsewhere, username })}</p> : null}
    </Alert>
  );
}

/** The account is its owner's again: what was undone, and what they do now. */
function TakenBack({
  username,
  elsewhere,
}: {
  readonly username: string;
  readonly elsewhere: string | null;
}) {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame title={t('takenBackTitle')}>
      <EmptyState
        illustration="done"
        title={t('takenBackNext', { username })}
        actions={
          <a className={buttonClass({ size: 'large' })} href="/">
            {t('goToSignIn')}
          </a>
        }
      >
        {elsewhere ? t('takenBackElsewhere', { contact: elsewhere }) : t('takenBackText')}
      </EmptyState>
    </AccountFrame>
  );
}

/** The password counts, or the person belongs to the company as well: on to the sign-in. */
function PasswordSet({ company }: { readonly company: string | undefined }) {
  const { t } = useTranslation('accounts');
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
}

function InvalidLink({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation('accounts');
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
}
