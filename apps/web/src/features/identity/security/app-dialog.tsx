import type { beginAuthenticatorApp } from '@trilha/contracts/identity/factors';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void act(() => onConfirm(typeof code === 'string' ? code : ''));
  };
  return (
    <Dialog open title={t('app')} onClose={onClose}>
      <form className={css['setUp']} onSubmit={handleSubmit}>
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
        <Button type="submit" loading={busy} wide>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
