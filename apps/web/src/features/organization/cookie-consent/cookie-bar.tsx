import type { CookiePolicy } from '@trilha/contracts/identity/privacy';
import type { CookieCategory } from '@trilha/contracts/identity/privacy-settings';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CATEGORIES, cookiePolicy, saveChoice, onChoice, readChoice } from '../../../lib/cookie-consent.ts';
import css from './cookie-bar.module.css';

/** Asks once about optional cookies, and again when the policy changes; until then none is set [SUP-02]. */
export function CookieBar({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('public');
  const [policy, setPolicy] = useState<CookiePolicy>();
  const [choosing, setChoosing] = useState(false);

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const asked = await cookiePolicy();
      const chosen = await readChoice();
      if (!left && asked.banner && chosen?.version !== asked.version) setPolicy(asked);
    };
    // Without an answer nothing optional is set, which is what the bar would ask about.
    ask().catch(() => undefined);
    const stop = onChoice(() => setPolicy(undefined));
    return () => {
      left = true;
      stop();
    };
  }, []);

  if (!policy) return null;
  const decide = (granted: readonly CookieCategory[]) => {
    setPolicy(undefined);
    setChoosing(false);
    // The choice holds in this browser even where the log cannot be reached.
    saveChoice({ granted, version: policy.version }, isSignedIn).catch(() => undefined);
  };
  return (
    <>
      <section className={css['bar']} aria-label={t('cookieTitle')}>
        <div className={css['text']}>
          <strong>{t('cookieTitle')}</strong>
          <p>
            {policy.text || t('cookieText')} <a href="/institutional/cookies_policy">{t('cookiePolicy')}</a>
          </p>
        </div>
        <div className={css['actions']}>
          <Button size="small" variant="secondary" onClick={() => setChoosing(true)}>
            {t('cookieChoose')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => decide([])}>
            {t('cookieNeeded')}
          </Button>
          <Button size="small" onClick={() => decide(policy.optional)}>
            {t('cookieAll')}
          </Button>
        </div>
      </section>
      {choosing ? (
        <Dialog open title={t('cookieTitle')} onClose={() => setChoosing(false)}>
          <CookieChoices optional={policy.optional} granted={[]} onSave={decide} />
        </Dialog>
      ) : null}
    </>
  );
}

interface CookieChoicesProps {
  readonly optional: readonly CookieCategory[];
  readonly granted: readonly CookieCategory[];
  readonly onSave: (granted: readonly CookieCategory[]) => void;
}

/** Categories of cookies, each with what it is for; what is needed cannot be turned off. */
export function CookieChoices({ optional, granted, onSave }: CookieChoicesProps) {
  const { t } = useTranslation('public');
  const [chosen, setChosen] = useState<readonly CookieCategory[]>(granted);
  return (
    <div className={css['choices']}>
      <Switch label={t('cookie.needed')} hint={t('cookie.neededHint')} checked disabled readOnly />
      {CATEGORIES.filter((category) => optional.includes(category)).map((category) => (
        <Switch
          key={category}
          label={t(`cookie.${category}`)}
          hint={t(`cookie.${category}Hint`)}
          checked={chosen.includes(category)}
          onChange={(event) =>
            setChosen(event.target.checked ? [...chosen, category] : chosen.filter((one) => one !== category))
          }
        />
      ))}
      {optional.length > 0 ? <Button onClick={() => onSave(chosen)}>{t('cookieSave')}</Button> : null}
    </div>
  );
}
