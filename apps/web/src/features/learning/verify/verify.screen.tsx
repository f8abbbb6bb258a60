import type { Verification, verifyCertificate } from '@trilha/contracts/learning/certificates';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { VerifiedCertificate } from './verified-certificate.tsx';
import { VerifyForm } from './verify-form.tsx';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { chooseLocale, currentLocale } from '../../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './verify.screen.module.css';

/** The public page that shows whether a certificate is valid; no sign-in [PTS-04]. */
export function VerifyScreen({ code = '' }: { readonly code?: string }) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const { answer, error, retry } = useVerification(code);
  const { languages } = boot();

  useEffect(() => {
    document.title = `${t('verifyTitle')} · Trilha`;
  }, [t]);

  return (
    <div className={css['page']}>
      <main className={css['main']}>
        <h1 className={css['title']}>{t('verifyTitle')}</h1>
        {code && !answer && error === undefined ? (
          <div role="status" aria-label={t('verifyLoading')}>
            <Skeleton height="22rem" shape="card" />
          </div>
        ) : null}
        {error === undefined ? null : (
          <Alert tone="danger" answers actions={<Button onClick={retry}>{t('verifyCheck')}</Button>}>
            {errorText(error)}
          </Alert>
        )}
        {answer ? <VerifiedCertificate verification={answer} /> : null}
        <VerifyForm another={code !== ''} />
        {languages.length > 1 ? (
          <div className={css['language']}>
            <Select
              label={t('language')}
              value={currentLocale()}
              options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
              onChange={(locale) => void chooseLocale(locale)}
            />
          </div>
        ) : null}
      </main>
    </div>
  );
}

function useVerification(code: string) {
  const [answer, setAnswer] = useState<Verification>();
  const [error, setError] = useState<unknown>();
  const ask = useCallback(
    (signal?: AbortSignal) => {
      call<typeof verifyCertificate>('GET /api/v1/verify/:code', {
        params: { code },
        ...(signal ? { signal } : {}),
      }).then(setAnswer, (reason: unknown) => {
        if (!signal?.aborted) setError(reason);
      });
    },
    [code],
  );
  useEffect(() => {
    if (!code) return undefined;
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [code, ask]);
  const retry = () => {
    setError(undefined);
    ask();
  };
  return { answer, error, retry };
}
