import type { MfaRequired } from '@trilha/contracts/identity/session';
import { CircleAlert, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError, errorCode } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './sign-in-form.module.css';
import { showCode, showOwnPasskey } from './sign-in-ways.ts';

type Method = MfaRequired['methods'][number];

interface SecondFactorStepProps {
  readonly challenge: MfaRequired;
  readonly onSignedIn: () => Promise<void>;
  /** Back to name and password, also where this took too long. */
  readonly onBack: () => void;
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondFactorStep({ challenge, onSignedIn, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('public');
  const methods = challenge.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery_code');
  const { busy, problem, waitSeconds, send, clear } = useFactor(onSignedIn);
  const [missing, setMissing] = useState(false);

  const handleSubmit = (values: FormValues) => {
    const code = values('code').trim();
    setMissing(code === '');
    if (code !== '') send(() => showCode(challenge, method === 'totp' ? 'otp' : 'recovery_code', code));
  };
  const handleOther = (next: Method) => {
    clear();
    setMissing(false);
    setMethod(next);
  };
  const others = methods.filter((other) => other !== method);
  return (
    <Form
      className={css['fields']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <Problem text={problem} />
          <div className={css['others']}>
            {others.map((other) => (
              <Button key={other} variant="quiet" onClick={() => handleOther(other)}>
                {t(OTHER_TEXTS[other])}
              </Button>
            ))}
            <Button variant="quiet" onClick={onBack}>
              {t('factorBack')}
            </Button>
          </div>
        </>
      }
    >
      {method === 'passkey' ? (
        <Button
          size="large"
          wide
          loading={busy}
          icon={<Fingerprint size={20} aria-hidden="true" />}
          onClick={() => send(() => showOwnPasskey(challenge))}
        >
          {t('factorUsePasskey')}
        </Button>
      ) : (
        <>
          <CodeField key={method} method={method} missing={missing} />
          <Button type="submit" size="large" wide loading={busy} disabled={waitSeconds > 0}>
            {t('factorConfirm')}
          </Button>
        </>
      )}
    </Form>
  );
}

/** What the proof was refused for; the place stays, so that it is announced. */
function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" hidden={!text}>
      {text ? (
        <p className={css['problem']}>
          <CircleAlert size={20} aria-hidden="true" />
          {text}
        </p>
      ) : null}
    </div>
  );
}

interface CodeFieldProps {
  readonly method: Exclude<Method, 'passkey'>;
  readonly missing: boolean;
}

/** A code of the app, or a recovery code. */
function CodeField({ method, missing }: CodeFieldProps) {
  const { t } = useTranslation('public');
  return (
    <TextField
      autoFocus
      label={t(method === 'totp' ? 'factorCode' : 'factorRecovery')}
      hint={t(method === 'totp' ? 'factorCodeHint' : 'factorRecoveryHint')}
      name="code"
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={method === 'totp' ? 7 : 24}
      error={missing ? t('fillCode') : undefined}
    />
  );
}

const OTHER_TEXTS = {
  passkey: 'factorUsePasskey',
  totp: 'factorUseApp',
  recovery_code: 'factorUseRecovery',
} as const;

/** Sends one proof at a time and holds the reason of the last refusal. */
function useFactor(onSignedIn: () => Promise<void>) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [waitUntil, setWaitUntil] = useState(0);
  const waitSeconds = useCountdown(waitUntil);
  const { busy, error, act, clear } = useAsyncAction({
    leavesPage: true,
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'too_many_requests')
        setWaitUntil(Date.now() + (refusal.retryAfterSeconds ?? 30) * 1000);
    },
  });

  const send = (work: () => Promise<void>) =>
    void act(async () => {
      await work();
      await onSignedIn();
    });
  const isSlowed = errorCode(error) === 'too_many_requests';
  const problem =
    error === undefined || (isSlowed && waitSeconds === 0)
      ? undefined
      : isSlowed
        ? t('waitSeconds', { count: waitSeconds })
        : errorText(error);
  return { busy, problem, waitSeconds, send, clear };
}
