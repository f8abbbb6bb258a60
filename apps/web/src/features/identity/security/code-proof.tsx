import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FormValues } from '../../../ui/form.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sendStepUpCode } from './security.api.ts';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

interface CodeProofProps {
  /** Where the code goes, masked. */
  readonly codeTo: string;
  readonly onProve: (code: string) => Promise<unknown>;
  /** Why the last code was refused. */
  readonly error: unknown;
}

/** People whom a partner signs in have no password here: a code to the address they proved says who they are. */
export function CodeProof({ codeTo, onProve, error }: CodeProofProps) {
  const { t } = useTranslation('security');
  const sending = useAsyncAction();
  const proving = useAsyncAction();
  const [sent, setSent] = useState(false);
  const handleSend = () =>
    sending.act(async () => {
      await sendStepUpCode();
      setSent(true);
    });
  const handleSubmit = (values: FormValues) => proving.act(() => onProve(values('code')));
  if (!sent)
    return (
      <div className={css['setUp']}>
        <p>{t('stepUpByCode', { contact: codeTo })}</p>
        <ActionError error={sending.error} />
        <Button wide loading={sending.busy} onClick={() => void handleSend()}>
          {t('sendCode')}
        </Button>
      </div>
    );
  return (
    <Form
      className={css['setUp']}
      busy={proving.busy || sending.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={error ?? sending.error} />
          <Button type="submit" wide loading={proving.busy}>
            {t('stepUpConfirm')}
          </Button>
          <Button variant="quiet" wide loading={sending.busy} onClick={() => void handleSend()}>
            {t('resend')}
          </Button>
        </>
      }
    >
      <p>{t('codeSentTo', { contact: codeTo })}</p>
      <TextField
        data-autofocus
        required
        label={t('codeReceived')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    </Form>
  );
}
