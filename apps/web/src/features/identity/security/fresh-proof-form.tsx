import type { beginStepUp, stepUp } from '@trilha/contracts/identity/factors';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { hasPasskeys, showPasskey } from '../../../lib/passkeys.ts';
import { stepUpStore } from '../../../lib/fresh-proof.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FormValues } from '../../../ui/form.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeProof } from './code-proof.tsx';
import { ProviderProof } from './provider-proof.tsx';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';

const handleProved = () => stepUpStore.answer(true);

const waysQuery = queryOptions({
  queryKey: ['me', 'step-up'],
  queryFn: () => call<typeof beginStepUp>('POST /api/v1/me/step-up/options'),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The ways to prove who one is that the server offers. */
export function StepUpForm() {
  const { t } = useTranslation('security');
  const { busy, error, act } = useAsyncAction();
  const errors = useFieldErrors(error, { factor_invalid: 'proof' });
  const asked = useQuery(waysQuery);
  if (asked.isError) return <LoadFailed error={asked.error} onRetry={asked.refetch} />;
  if (asked.isPending) return <Skeleton height="8rem" shape="card" />;

  const { methods, challengeToken, passkeyOptions, codeTo } = asked.data;
  const prove = (body: () => Promise<BodyInputOf<typeof stepUp>>) =>
    act(async () => {
      await call<typeof stepUp>('POST /api/v1/me/step-up', { body: await body() });
      stepUpStore.answer(true);
    });
  const handlePasskey = () =>
    prove(async () => ({
      method: 'passkey',
      challengeToken: challengeToken ?? '',
      answer: await showPasskey(passkeyOptions ?? {}),
    }));
  const typed = methods.find((method) => method !== 'passkey');
  const handleSubmit = (values: FormValues) => {
    const text = values('proof');
    void prove(async () =>
      typed === 'password' ? { method: 'password', password: text } : { method: 'totp', code: text },
    );
  };
  if (codeTo !== null)
    return (
      <CodeProof
        codeTo={codeTo}
        onProve={(code) => prove(async () => ({ method: 'code', code }))}
        error={error}
      />
    );
  if (methods.length === 0) return <ProviderProof onDone={handleProved} />;
  return (
    <Form
      className={css['setUp']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={typed ? errors.other : error} />
        </>
      }
    >
      <p>{t('stepUpText')}</p>
      {methods.includes('passkey') && hasPasskeys() ? (
        <Button
          variant={typed ? 'secondary' : 'primary'}
          wide
          loading={busy}
          icon={<Fingerprint size={20} aria-hidden="true" />}
          onClick={() => void handlePasskey()}
        >
          {t('stepUpPasskey')}
        </Button>
      ) : null}
      {typed ? (
        <>
          <ProofField kind={typed} error={errors.at('proof')} />
          <Button type="submit" wide loading={busy}>
            {t('stepUpConfirm')}
          </Button>
        </>
      ) : null}
    </Form>
  );
}

interface ProofFieldProps {
  readonly kind: 'password' | 'totp' | 'code';
  readonly error: string | undefined;
}

/** What is typed as the proof: the password, or the code of the app. */
function ProofField({ kind, error }: ProofFieldProps) {
  const { t } = useTranslation('security');
  return kind === 'password' ? (
    <PasswordField
      data-autofocus
      required
      error={error && t('passwordWrong')}
      label={t('password')}
      name="proof"
      autoComplete="current-password"
    />
  ) : (
    <TextField
      data-autofocus
      required
      error={error}
      label={t('stepUpCode')}
      name="proof"
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
