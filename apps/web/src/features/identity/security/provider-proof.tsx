import type { beginProof } from '@trilha/contracts/identity/single-sign-on';
import { Building2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { onProved } from '../../../lib/proved.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

/** People whose company vouches for them sign in there again, in a window of its own; what they were doing waits here. */
export function ProviderProof({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const { busy, error, act } = useAsyncAction();
  const opened = useRef<Window>(null);
  useEffect(
    () =>
      onProved(() => {
        opened.current?.close();
        onDone();
      }),
    [onDone],
  );

  const handlePress = () => {
    // Opened by the press itself: browsers stop windows that come later.
    opened.current = window.open('', 'trilha-proof', 'popup,width=520,height=720');
    return act(async () => {
      try {
        const { address } = await call<typeof beginProof>('POST /api/v1/me/step-up/provider');
        if (opened.current) opened.current.location.href = address;
        else location.assign(address);
      } catch (failure) {
        opened.current?.close();
        throw failure;
      }
    });
  };
  return (
    <div className={css['setUp']}>
      <p>{t('stepUpCompany')}</p>
      <Button
        wide
        loading={busy}
        icon={<Building2 size={20} aria-hidden="true" />}
        onClick={() => void handlePress()}
      >
        {t('stepUpCompanyGo')}
      </Button>
      {error === undefined ? null : (
        <Alert tone="danger" answers>
          {errorCode(error) === 'not_found' ? t('stepUpNone') : errorText(error)}
        </Alert>
      )}
    </div>
  );
}
