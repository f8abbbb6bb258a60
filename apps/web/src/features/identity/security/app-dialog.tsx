import type { beginAuthenticatorApp } from '@trilha/contracts/identity/factors';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

interface AppDialogProps {
  readonly setUp: ResponseOf<typeof beginAuthenticatorApp>;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets an authenticator app up: a QR code, the key for typing, and the first code as proof. */
export function AppDialog({ setUp, onConfirm, onClose }: AppDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const errorText = useErrorText();
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('app')}
      label={t('confirm')}
      busy={busy}
      error={undefined}
      onAct={(values) => act(() => onConfirm(values('code')))}
      onClose={onClose}
    >
      <p>{t('scan')}</p>
      <img
        className={css['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(setUp.qrCode)}`}
        alt={t('scanAlt')}
      />
      <p>
        {t('typeSecret')}{' '}
        <code className={css['secret']}>{setUp.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <TextField
        data-autofocus
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={error === undefined ? undefined : errorText(error)}
      />
    </ActionDialog>
  );
}
