import type { Boot } from '@trilha/contracts/platform/boot';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './sign-in-form.module.css';

const DEFAULT_WAIT_SECONDS = 30;

type Identifiers = Boot['identifiers'];

export interface SignInFormProps {
  /** What the company lets people sign in with; the first field says so. */
  readonly identifiers: Identifiers;
  /** A captcha, where one is asked for. */
  readonly guard?: ReactNode;
  /** Signs in and leaves the page; rejects with the reason. */
  readonly onSignIn: (username: string, password: string) => Promise<void>;
}

/** User name and password, friendly to password managers; says what to do when they do not match. */
export function SignInForm({ identifiers, guard, onSignIn }: SignInFormProps) {
  const { t } = useTranslation('public');
  const label = labelOf(identifiers);
  const { missing, problem, refused, waitSeconds, busy, submit } = useSignIn(onSignIn);
  const [capsLock, setCapsLock] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const handleSubmit = (values: FormValues) => {
    submit(values('username').trim(), values('password'));
  };
  useEffect(() => {
    if (refused) password.current?.select();
  }, [refused]);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Form
      className={css['fields']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <div role="alert" hidden={!problem}>
            {problem ? (
              <p className={css['problem']}>
                <CircleAlert size={20} aria-hidden="true" />
                {problem}
              </p>
            ) : null}
          </div>
          <Button type="submit" size="large" wide loading={busy} disabled={waitSeconds > 0}>
            {t(busy ? 'signingIn' : 'signIn')}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t(label)}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={identifiers.includes('email') ? 'email' : undefined}
        error={missing === 'username' ? t(label === 'username' ? 'fillUsername' : 'fillName') : undefined}
      />
      <PasswordField
        ref={password}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={missing === 'password' ? t('fillPassword') : undefined}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
      />
      {capsLock ? (
        <p className={css['caps']} role="status">
          <CircleAlert size={18} aria-hidden="true" />
          {t('capsLock')}
        </p>
      ) : null}
      {guard}
    </Form>
  );
}

/** Key of the text that names what people sign in with. */
function labelOf(identifiers: Identifiers) {
  const [email, username] = [identifiers.includes('email'), identifiers.includes('username')];
  if (!identifiers.includes('document'))
    return email === username ? 'username' : email ? 'nameEmail' : 'nameUser';
  if (email && username) return 'nameAny';
  return email ? 'nameEmailDocument' : username ? 'nameUserDocument' : 'nameDocument';
}

/** Sends at most one sign-in at a time and holds the reason of the last refusal. */
function useSignIn(onSignIn: SignInFormProps['onSignIn']) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [missing, setMissing] = useState<'username' | 'password'>();
  const [waitUntil, setWaitUntil] = useState(0);
  const waitSeconds = useCountdown(waitUntil);
  const { busy, error, act, clear } = useAsyncAction({
    leavesPage: true,
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'too_many_requests')
        setWaitUntil(Date.now() + (refusal.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1000);
    },
  });

  const submit = (username: string, password: string) => {
    const empty = username === '' ? 'username' : password === '' ? 'password' : undefined;
    setMissing(empty);
    clear();
    if (!empty) void act(() => onSignIn(username, password));
  };

  const code = error instanceof ApiError ? error.code : undefined;
  let problem = error === undefined ? undefined : errorText(error);
  if (code === 'invalid_credentials') problem = t('wrongPassword');
  if (code === 'too_many_requests')
    problem = waitSeconds > 0 ? t('waitSeconds', { count: waitSeconds }) : undefined;
  return { missing, problem, refused: error !== undefined, waitSeconds, busy, submit };
}
