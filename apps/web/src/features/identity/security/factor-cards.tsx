import type { Factors } from '@trilha/contracts/identity/factors';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { beginAuthenticatorApp } from '@trilha/contracts/identity/factors';
import { deviceName } from '@trilha/rules/identity/device-names';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, KeyRound, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { AppDialog } from './app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import {
  addPasskey,
  beginApp,
  confirmApp,
  factorsQuery,
  removeApp,
  removePasskey,
  renewCodes,
} from './security.api.ts';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

/** Passkeys, the authenticator app and recovery codes, each set up and removed in its place. */
export function FactorCards({ factors }: { readonly factors: Factors }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const storeFactors = async (next: Factors, fresh: readonly string[] = []) => {
    setCodes(fresh);
    queryClient.setQueryData(factorsQuery.queryKey, next);
    // Whether a second factor is still asked for stands with the person.
    await queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
  };
  const isOn = factors.authenticatorApp || factors.passkeys.length > 0;
  return (
    <div className={css['cards']}>
      <PasskeyCard factors={factors} onChange={storeFactors} />
      <AppCard factors={factors} onChange={storeFactors} />
      {isOn ? (
        <RecoveryCard
          left={factors.recoveryCodesLeft}
          onRenewed={(fresh) => storeFactors({ ...factors, recoveryCodesLeft: fresh.length }, fresh)}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </div>
  );
}

interface FactorCardProps {
  readonly factors: Factors;
  readonly onChange: (next: Factors, fresh?: readonly string[]) => Promise<void>;
}

function PasskeyCard({ factors, onChange }: FactorCardProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { busy, error, act } = useAsyncAction();
  const handleAdd = () =>
    act(async () => {
      const { system } = deviceName(navigator.userAgent);
      const { recoveryCodes, ...next } = await addPasskey(
        t('passkeyDefault', { device: system || t('thisDevice') }),
      );
      await onChange(next, recoveryCodes);
    });
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <Fingerprint size={24} aria-hidden="true" />
        {t('passkeys')}
      </h2>
      <p>{t('passkeysText')}</p>
      {factors.passkeys.length > 0 ? (
        <ul className={css['list']}>
          {factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {lastUsedAt
                    ? t('passkeyUsed', { date: format.date(lastUsedAt) })
                    : t('passkeyMade', { date: format.date(createdAt) })}
                </small>
              </span>
              <IconButton
                label={t('removePasskey', { name })}
                icon={<Trash2 size={20} />}
                onClick={() => void act(async () => onChange(await removePasskey(id)))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Failure error={error} />
      {hasPasskeys() ? (
        <Button
          variant={factors.passkeys.length > 0 ? 'secondary' : 'primary'}
          loading={busy}
          onClick={() => void handleAdd()}
        >
          {t('addPasskey')}
        </Button>
      ) : (
        <p className={css['muted']}>{t('noPasskeys')}</p>
      )}
    </Card>
  );
}

function AppCard({ factors, onChange }: FactorCardProps) {
  const { t } = useTranslation('security');
  const [setUp, setSetUp] = useState<ResponseOf<typeof beginAuthenticatorApp>>();
  const { busy, error, act } = useAsyncAction();
  const handleConfirm = async (code: string) => {
    const { recoveryCodes, ...next } = await confirmApp(code);
    setSetUp(undefined);
    await onChange(next, recoveryCodes);
  };
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <Smartphone size={24} aria-hidden="true" />
        {t('app')}
        {factors.authenticatorApp ? <Pill tone="success">{t('appOn')}</Pill> : null}
      </h2>
      <p>{t('appText')}</p>
      <Failure error={error} />
      {factors.authenticatorApp ? (
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void act(async () => onChange(await removeApp()))}
        >
          {t('removeApp')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void act(async () => setSetUp(await beginApp()))}
        >
          {t('setUpApp')}
        </Button>
      )}
      {setUp ? (
        <AppDialog setUp={setUp} onConfirm={handleConfirm} onClose={() => setSetUp(undefined)} />
      ) : null}
    </Card>
  );
}

function RecoveryCard({
  left,
  onRenewed,
}: {
  readonly left: number;
  readonly onRenewed: (fresh: readonly string[]) => Promise<void>;
}) {
  const { t } = useTranslation('security');
  const { busy, error, act } = useAsyncAction();
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <KeyRound size={24} aria-hidden="true" />
        {t('recovery')}
      </h2>
      <p>{t('recoveryText', { count: left })}</p>
      <Failure error={error} />
      <Button
        variant="secondary"
        loading={busy}
        onClick={() => void act(async () => onRenewed((await renewCodes()).recoveryCodes))}
      >
        {t('newCodes')}
      </Button>
    </Card>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <Alert tone="danger" answers>
      {errorText(error)}
    </Alert>
  );
}
