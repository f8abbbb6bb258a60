import type { CookiePolicy } from '@trilha/contracts/identity/privacy';
import type { CookieCategory } from '@trilha/contracts/identity/privacy-settings';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { CookieChoices } from './cookie-bar.tsx';
import { cookiePolicy, saveChoice, onChoice, readChoice } from '../../../lib/cookie-consent.ts';
import type { CookieChoice } from '../../../lib/cookie-consent.ts';

/** Where a signed-out person changes what they chose about cookies, as easily as they chose it [SUP-02]. */
export function CookieSettings() {
  const { t } = useTranslation('public');
  const [policy, setPolicy] = useState<CookiePolicy>();
  const [choice, setChoice] = useState<CookieChoice>();
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    let left = false;
    const load = async () => {
      const [asked, chosen] = await Promise.all([cookiePolicy(), readChoice()]);
      if (left) return;
      setChoice(chosen);
      setPolicy(asked);
    };
    // Without an answer there is nothing to choose between, and nothing optional is set.
    load().catch(() => undefined);
    const stop = onChoice(setChoice);
    return () => {
      left = true;
      stop();
    };
  }, []);

  if (!policy) return null;
  const handleSave = async (granted: readonly CookieCategory[]) => {
    setSaved(false);
    await saveChoice({ granted, version: policy.version }, false);
    setSaved(true);
  };
  return (
    <section>
      <h2>{t('cookieTitle')}</h2>
      <CookieChoices
        key={choice?.granted.join(' ')}
        optional={policy.optional}
        granted={choice?.granted ?? []}
        onSave={(granted) => void handleSave(granted)}
      />
      <p role="status">{isSaved ? t('cookieSaved') : null}</p>
    </section>
  );
}
