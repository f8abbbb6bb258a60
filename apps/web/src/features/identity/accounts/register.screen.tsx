import type { RegistrationFormName, readRegistrationForm } from '@trilha/contracts/identity/registration';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { LoadingCard } from './loading-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { buttonClass } from '../../../ui/button.tsx';

const TITLES = {
  main: 'registerTitle',
  'seven-trade': 'registerSevenTrade',
  'pop-trade': 'registerPopTrade',
} as const;

/** Registration with the client, or by one of its partners [REG-01, REG-07, ROU-07, ROU-08]. */
export function RegisterScreen({ form }: { readonly form?: string }) {
  const { t, i18n } = useTranslation('accounts');
  const name: RegistrationFormName = form === 'seven-trade' || form === 'pop-trade' ? form : 'main';
  const client = boot().client ?? undefined;
  const { language } = i18n;
  const load = useCallback(
    (signal: AbortSignal) =>
      // Introduction and terms are in the language of the page.
      language
        ? call<typeof readRegistrationForm>('GET /api/v1/registration-form', {
            query: { client, form: name },
            signal,
          })
        : Promise.reject(new Error('The page has a language.')),
    [client, name, language],
  );
  const { answer, error, retry } = useLoaded(load);

  return (
    <AccountFrame
      wide
      title={t(TITLES[name])}
      lead={answer?.introduction || t('registerLead')}
      foot={<a href="/">{t('haveAccount')}</a>}
    >
      {answer ? (
        answer.open ? (
          <RegisterForm
            rules={answer}
            form={name}
            onRegistered={(next) => location.assign(`/register-success?next=${next}`)}
          />
        ) : (
          <EmptyState
            illustration="no-results"
            title={t('closedTitle')}
            actions={
              <a className={buttonClass({})} href="/">
                {t('goToSignIn')}
              </a>
            }
          >
            {t('closedText')}
          </EmptyState>
        )
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}
