import type { PhoneVerification } from '@trilha/contracts/identity/phone-verification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCountdown } from '../../../lib/use-countdown.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './account-form.module.css';
import { checkPhoneCode, phoneVerificationQuery, sendPhoneCode } from './accounts.api.ts';
import { CodeField } from './code-field.tsx';

/** Sends a code and checks it. When another may be sent is the server's to say, so a reload changes nothing [REG-05]. */
export function PhoneVerificationForm({ state }: { readonly state: PhoneVerification }) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const action = useAsyncAction();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wait = useCountdown(state.nextCodeAt ? Date.parse(state.nextCodeAt) : 0);
  const [channel] = state.channels;
  const store = (next: PhoneVerification) => queryClient.setQueryData(phoneVerificationQuery.queryKey, next);

  const send = () =>
    action.act(async () => {
      setWrong(false);
      setCode('');
      if (channel) store(await sendPhoneCode(channel));
    });
  const check = (typed: string) =>
    action.act(async () => {
      const { correct, ...next } = await checkPhoneCode(typed);
      setWrong(!correct);
      store(next);
    });

  if (state.verifiedAt)
    return (
      <Alert tone="success" answers>
        {t('phoneVerified')}
      </Alert>
    );
  if (!state.phone) return <Alert tone="info">{t('phoneNone')}</Alert>;
  if (!channel) return <Alert tone="info">{t('codesNone')}</Alert>;
  return (
    <div className={css['form']}>
      <p>{t(state.nextCodeAt ? 'codeSent' : 'phoneLead', { phone: state.phone })}</p>
      {state.nextCodeAt ? (
        <CodeField
          label={t('code')}
          value={code}
          error={isWrong ? t('codeWrong') : undefined}
          onChange={setCode}
          onComplete={(typed) => void check(typed)}
        />
      ) : null}
      <ActionError error={action.error} />
      <Button size="large" wide loading={action.busy} disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? t('resendIn', { count: wait }) : t(state.nextCodeAt ? 'resend' : 'sendCode')}
      </Button>
    </div>
  );
}
