import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BrandScene } from '../features/sign-in/brand-scene.tsx';
import { DemoAccounts } from '../features/sign-in/demo-accounts.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { boot } from '../lib/boot.ts';
import { useErrorText } from '../lib/error-text.ts';
import { chooseLocale, currentLocale } from '../lib/i18n.ts';
import { LOCALE_NAMES } from '../lib/locale-names.ts';
import { signIn } from '../lib/session.ts';
import { goOn } from '../public/go-on.ts';
import { Select } from '../ui/select.tsx';
import css from './login.screen.module.css';

/** The sign-in page, at the root path, in the look of the client. */
export function LoginScreen() {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [demoError, setDemoError] = useState<unknown>();
  const { name, look, languages, maintenance, demoAccounts } = boot();

  useEffect(() => {
    document.title = `${t('signIn')} · ${name}`;
  }, [t, name]);

  const handleSignIn = async (username: string, password: string) => {
    await signIn(username, password);
    await goOn();
  };

  return (
    <div className={css['page']}>
      <header className={css['brand']}>
        <BrandScene className={css['scene']} />
        <div className={css['client']}>
          {look.logoUrl ? <img src={look.logoUrl} alt="" /> : <Mark />}
          {name}
        </div>
        <p className={css['promise']}>
          <strong>{t('brandTitle')}</strong>
          <span>{t('brandLead')}</span>
        </p>
      </header>
      <main className={css['panel']}>
        <div className={css['inner']}>
          <div>
            <h1 className={css['title']}>{t('signInTitle')}</h1>
            <p className={css['lead']}>{t('signInLead')}</p>
          </div>
          {maintenance ? (
            <p className={css['notice']} role="status">
              <strong>{t('maintenanceTitle')}</strong> {t('maintenanceText')}
            </p>
          ) : null}
          <SignInForm onSignIn={handleSignIn} />
          {demoError === undefined ? null : (
            <p className={css['notice']} role="alert">
              {errorText(demoError)}
            </p>
          )}
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
          {demoAccounts.length > 0 ? (
            <DemoAccounts accounts={demoAccounts} onSignIn={handleSignIn} onFailed={setDemoError} />
          ) : null}
        </div>
      </main>
    </div>
  );
}

function Mark() {
  return (
    <span className={css['mark']} aria-hidden="true">
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none">
        <path d="M4 23c8 0 4-9 10-9s2-9 10-9" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
        <circle cx="24" cy="5" r="3" fill="var(--accent)" />
      </svg>
    </span>
  );
}
