import type { EmailChange } from '@trilha/contracts/identity/email-change';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCountdown } from '../../../lib/use-countdown.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { FormValues } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { checkEmailCode, emailChangeQuery, sendEmailCode } from './security.api.ts';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

/** The address one signs in with; another one counts once the code sent there has come back. */
export function EmailCard({ state }: { readonly state: EmailChange }) {
  const { t } = useTranslation('security');
  const [open, setOpen] = useState(false);
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <Mail size={24} aria-hidden="true" />
        {t('email')}
      </h2>
      <p>{state.email ?? t('emailNone')}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('emailChange')}
      </Button>
      {open ? <EmailDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const [sentTo, setSentTo] = useState<string>();
  const [nextCodeAt, setNextCodeAt] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const wait = useCountdown(nextCodeAt);

  const send = (email: string) =>
    act(async () => {
      const next = await sendEmailCode(email);
      setNextCodeAt(next.nextCodeAt ? Date.parse(next.nextCodeAt) : 0);
      setWrong(false);
      setSentTo(email);
    });
  const check = (code: string) =>
    act(async () => {
      const { correct, ...next } = await checkEmailCode(code);
      setWrong(!correct);
      if (!correct) return;
      queryClient.setQueryData(emailChangeQuery.queryKey, next);
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
      showToast({ text: t('emailChanged'), tone: 'success' });
      onClose();
    });
  const handleSubmit = (values: FormValues) => {
    const typed = values('typed').trim();
    void (sentTo === undefined ? send(typed) : check(typed));
  };
  return (
    <ActionDialog
      title={t('emailChange')}
      label={t(sentTo === undefined ? 'sendCode' : 'stepUpConfirm')}
      busy={busy}
      error={error}
      other={
        sentTo === undefined ? null : (
          <Button variant="quiet" disabled={wait > 0 || busy} onClick={() => void send(sentTo)}>
            {wait > 0 ? t('resendIn', { count: wait }) : t('resend')}
          </Button>
        )
      }
      onAct={handleSubmit}
      onClose={onClose}
    >
      <p>{sentTo === undefined ? t('emailText') : t('codeSentTo', { contact: sentTo })}</p>
      {sentTo === undefined ? <EmailField /> : <CodeField isWrong={isWrong} />}
    </ActionDialog>
  );
}

function EmailField() {
  const { t } = useTranslation('security');
  return (
    <TextField
      key="email"
      data-autofocus
      required
      label={t('emailNew')}
      name="typed"
      type="email"
      autoComplete="email"
      maxLength={254}
    />
  );
}

function CodeField({ isWrong }: { readonly isWrong: boolean }) {
  const { t } = useTranslation('security');
  return (
    <TextField
      key="code"
      required
      label={t('codeReceived')}
      name="typed"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      error={isWrong ? t('codeWrong') : undefined}
    />
  );
}
