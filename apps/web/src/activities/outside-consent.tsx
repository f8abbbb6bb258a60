import type { CookiePolicy } from '@trilha/contracts/identity/privacy';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { cookiePolicy, isGranted, saveChoice, onChoice, readChoice } from '../lib/cookie-consent.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './embedded-player.module.css';

interface OutsideConsentProps {
  /** The service's name. */
  readonly service: string;
  /** What is shown by it, where that is no video. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Where a company asks first, nothing of another service is loaded before the person agrees [SUP-02]. */
export function OutsideConsent({ service, title, children }: OutsideConsentProps) {
  const { t } = useTranslation('players');
  const common = useTranslation('common').t;
  const [state, setState] = useState<'loading' | 'granted' | Pick<CookiePolicy, 'version'>>('loading');

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const choice = await readChoice();
      // Without the company's policy nobody knows that it asks for nothing: the person is asked.
      const policy = await cookiePolicy().catch(() => ({
        optional: ['external_media' as const],
        version: choice?.version ?? 0,
      }));
      if (!left) setState(isGranted('external_media', policy, choice) ? 'granted' : policy);
    };
    void ask();
    const stop = onChoice(() => void ask());
    return () => {
      left = true;
      stop();
    };
  }, []);

  if (state === 'granted') return children;
  if (state === 'loading')
    return (
      <div className={css['frame']}>
        <div className={css['loading']} role="status" aria-label={common('loading')}>
          <Skeleton height="100%" />
        </div>
      </div>
    );
  const { version } = state;
  return (
    <div className={css['frame']}>
      <div className={css['failed']}>
        <strong>{title ?? t('outside.consentTitle', { service })}</strong>
        <p>{t('outside.consent', { service })}</p>
        <Button
          onClick={() =>
            // The choice holds in this browser even where the log cannot be reached.
            void saveChoice({ granted: ['external_media'], version }, true).catch(() => undefined)
          }
        >
          {t('outside.agree')}
        </Button>
      </div>
    </div>
  );
}
