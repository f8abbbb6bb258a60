import type { MfaRequired } from '@trilha/contracts/identity/session';
import { localize } from '@trilha/rules/platform/locales';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Captcha } from '../accounts/captcha.tsx';
import { InstitutionalLinks } from '../../organization/pages/institutional-links.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { enterByTicket } from './enter-by-ticket.ts';
import { ProviderButtons } from './other-ways.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { boot } from '../../../lib/boot.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { currentLocale, loadAccountTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { isInApp } from '../../../lib/native/in-app.ts';
import { SecondFactorNeeded, signIn } from '../../../lib/session.ts';
import { takeReturnReason, takeWantedToken } from '../../../lib/return-to.ts';
import { arrival, goOn } from '../../../public/go-on.ts';
import { buttonClass } from '../../../ui/button.tsx';
import css from './login.screen.module.css';

/** What the app for phones says of its key store; a browser never fetches it. */
function useKeyStoreNotice(): ReactNode {
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isInApp()) return;
    Promise.all([loadChunk(() => import('./key-store-notice.tsx')), loadAccountTexts()]).then(
      ([{ KeyStoreNotice }]) => setNotice(<KeyStoreNotice />),
      () => undefined,
    );
  }, []);
  return notice;
}

/** Read once for this document: a guard sent the person here from a page they wanted. */
const isLedHere = takeReturnReason();

/** The sign-in page, at the root path, in the look of the client; closed to everyone while it is in maintenance [TEN-11]. */
export function LoginScreen() {
  const { usePortfolioPage, maintenance } = boot();
  const comesFromPortfolio = new URLSearchParams(location.search).get('from') === 'portfolio';
  const isClosed = maintenance || arrival.inMaintenance;
  const leavesForPortfolio = usePortfolioPage && !comesFromPortfolio && !isClosed;

  useEffect(() => {
    // The wanted address stays remembered and is followed after sign-in [SES-09].
    if (leavesForPortfolio) location.replace('/portfolio');
  }, [leavesForPortfolio]);

  if (isClosed) return <MaintenancePage />;
  if (leavesForPortfolio) return null;
  return <SignInPage />;
}

/** The administrators' door while the platform is in maintenance [TEN-11]. */
export function MaintenanceLoginScreen() {
  const { t } = useTranslation('public');
  return <SignInPage notice={boot().maintenance ? t('maintenanceAdminText') : undefined} />;
}

function MaintenancePage() {
  const { t } = useTranslation('public');
  useTitle(t('maintenanceTitle'));
  return (
    <SignInFrame
      title={t('maintenanceTitle')}
      lead={localize(boot().login.maintenance, currentLocale()) || t('maintenanceText')}
      foot={<InstitutionalLinks />}
    >
      <div className={css['links']}>
        <a className={buttonClass({ variant: 'secondary' })} href="/">
          {t('tryAgain')}
        </a>
        <a href="/maintenance-login">{t('maintenanceAdmin')}</a>
      </div>
    </SignInFrame>
  );
}

function SignInPage({ notice }: { readonly notice?: string | undefined }) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const [demoError, setDemoError] = useState<unknown>();
  const [challenge, setChallenge] = useState<MfaRequired>();
  const ticketFailed = useArrivingTicket();
  const keyStoreNotice = useKeyStoreNotice();
  const { demoAccounts, providers, registrationOpen, identifiers, login } = boot();
  const guard = useGuard();
  useTitle(t('signIn'));

  const handleSignIn = async (username: string, password: string) => {
    try {
      await signIn(username, password, guard.takeAnswer());
      await goOn();
    } catch (refusal) {
      guard.handleRefusal(refusal);
      if (!(refusal instanceof SecondFactorNeeded)) throw refusal;
      setChallenge(refusal.challenge);
    }
  };
  const handleSignedIn = async () => {
    await goOn();
  };
  usePasskeyAutofill(handleSignedIn);

  if (challenge)
    return (
      <SignInFrame title={t('factorTitle')} lead={t('factorLead')}>
        <SecondFactorStep
          challenge={challenge}
          onSignedIn={handleSignedIn}
          onBack={() => setChallenge(undefined)}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={localize(login.title, currentLocale()) || t('signInTitle')}
      lead={localize(login.lead, currentLocale()) || t('signInLead')}
      after={
        demoAccounts.length > 0 ? (
          <DemoAccounts accounts={demoAccounts} onSignIn={handleSignIn} onFailed={setDemoError} />
        ) : null
      }
      foot={<InstitutionalLinks />}
    >
      {keyStoreNotice}
      {notice ? <Remark>{notice}</Remark> : null}
      {isLedHere ? <Remark>{t('ledToSignIn')}</Remark> : null}
      {ticketFailed ? <Remark alert>{t('ticketFailed')}</Remark> : null}
      <ProviderButtons providers={providers} />
      <SignInForm identifiers={identifiers} guard={guard.shown} onSignIn={handleSignIn} />
      <PasskeyButton onSignedIn={handleSignedIn} />
      <p className={css['links']}>
        <a href="/request-password/">{t('forgotPassword')}</a>
        <a href="/first_access/">{t('firstAccess')}</a>
        {registrationOpen ? <a href="/register">{t('createAccount')}</a> : null}
      </p>
      {demoError === undefined ? null : <Remark alert>{errorText(demoError)}</Remark>}
    </SignInFrame>
  );
}

function Remark({ alert, children }: { readonly alert?: boolean; readonly children: ReactNode }) {
  return (
    <p className={css['notice']} role={alert ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

/** The company's captcha, once the server asks for it; an answer is good for one sign-in (REG-10). */
function useGuard() {
  const [round, setRound] = useState(0);
  const answer = useRef<string>(undefined);
  const cacheAnswer = useCallback((token: string | null) => {
    answer.current = token ?? undefined;
  }, []);
  const takeAnswer = () => {
    const taken = answer.current;
    answer.current = undefined;
    return taken;
  };
  const handleRefusal = (refusal: unknown) => {
    const isAsked =
      refusal instanceof ApiError &&
      (refusal.code === 'captcha_required' || refusal.code === 'captcha_failed');
    setRound((earlier) => (isAsked || earlier > 0 ? earlier + 1 : 0));
  };
  const shown = round > 0 ? <Captcha key={round} rules={boot().captcha} onAnswer={cacheAnswer} /> : null;
  return { shown, takeAnswer, handleRefusal };
}

/** Names the page in the tab. */
function useTitle(title: string): void {
  const { name } = boot();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** Uses the one-time token somebody came with; true where it is not good any more. */
function useArrivingTicket(): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let alive = true;
    void (async () => {
      const token = await takeWantedToken();
      if (token === undefined) return;
      try {
        await goOn(await enterByTicket(token));
      } catch {
        if (alive) setFailed(true);
      }
    })();
    return () => {
      alive = false;
    };
  }, []);
  return failed;
}
