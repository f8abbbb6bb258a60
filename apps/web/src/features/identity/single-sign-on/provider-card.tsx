import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import type { IdentityProvider, ProviderTrial } from '@trilha/contracts/identity/single-sign-on';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import type { AppErrorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { removeProvider, tryProvider } from './single-sign-on.api.ts';
import css from './single-sign-on.module.css';

interface ProviderCardProps {
  readonly provider: IdentityProvider;
  /** Left out where the reader may not change it. */
  readonly onEdit: (() => void) | undefined;
  readonly onChanged: () => Promise<void>;
}

/** One identity provider: what to enter there, its last trial, and what can be done with it. */
export function ProviderCard({ provider, onEdit, onChanged }: ProviderCardProps) {
  const { t } = useTranslation(['admin-sign-in', 'common']);
  const [removing, setRemoving] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const removal = useAsyncAction();
  const handleTry = () => act(async () => location.assign((await tryProvider(provider.id)).address));
  const handleRemove = () =>
    removal.act(async () => {
      await removeProvider(provider.id);
      await onChanged();
    });
  const { ours, settings, lastTrial } = provider;
  return (
    <Card className={css['card']}>
      <h3 className={css['head']}>
        {provider.name}
        <Pill tone="neutral">{t(`kind_${settings.kind}`)}</Pill>
        <Pill tone={provider.enabled ? 'success' : 'neutral'}>
          {t(provider.enabled ? 'shown' : 'hidden')}
        </Pill>
      </h3>
      <dl className={css['facts']}>
        <dt>{t('redirectAddress')}</dt>
        <dd>{ours.redirectAddress}</dd>
        {settings.kind === 'saml' ? (
          <>
            <dt>{t('ourEntityId')}</dt>
            <dd>{ours.entityId}</dd>
          </>
        ) : null}
      </dl>
      <Trial trial={lastTrial} />
      <ActionError error={error} />
      <div className={css['actions']}>
        <Button loading={busy} onClick={() => void handleTry()}>
          {t('try')}
        </Button>
        {onEdit ? (
          <Button variant="secondary" onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          aria-label={t('removeProvider', { name: provider.name })}
          onClick={() => setRemoving(true)}
        >
          {t('common:remove')}
        </Button>
      </div>
      {removing ? (
        <ActionDialog
          title={t('removeProvider', { name: provider.name })}
          label={t('common:remove')}
          danger
          busy={removal.busy}
          error={removal.error}
          onAct={handleRemove}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removeProviderText')}</p>
        </ActionDialog>
      ) : null}
    </Card>
  );
}

function isErrorCode(code: string): code is AppErrorCode {
  return code in ERROR_STATUS;
}

function Trial({ trial }: { readonly trial: ProviderTrial | null }) {
  const { t } = useTranslation(['admin-sign-in', 'public']);
  const format = useFormat();
  const errorText = useErrorText();
  if (!trial) return <p className={css['muted']}>{t('trialNone')}</p>;
  const date = format.date(trial.at);
  const code = trial.error ?? 'provider_refused';
  return (
    <>
      {trial.ok ? (
        <Alert tone="success">
          {t('trialOk', { date, email: trial.email, role: t(`public:role_${trial.role ?? 'learner'}`) })}
        </Alert>
      ) : (
        <Alert tone="warning" title={t('trialFailed', { date })}>
          {errorText(new ApiError(isErrorCode(code) ? code : 'provider_refused'))}
        </Alert>
      )}
      {trial.received.length > 0 ? (
        <details>
          <summary>{t('received')}</summary>
          <dl className={css['facts']}>
            {trial.received.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}
