import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { boot } from '../../../lib/boot.ts';
import { currentLocale, pickLocale } from '../../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { logoOf, useIsDark } from '../../../lib/theme.ts';
import { Select } from '../../../ui/select.tsx';
import { BrandScene } from './brand-scene.tsx';
import css from './sign-in-frame.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Below the language. */
  readonly after?: ReactNode;
  /** At the very end. */
  readonly foot?: ReactNode;
}

/** What every step of signing in stands in: the company's look, the heading, the choice of language. */
export function SignInFrame({ title, lead, children, after, foot }: SignInFrameProps) {
  const { t } = useTranslation('public');
  const { name, look, languages, login } = boot();
  const isPlain = login.layout === 'plain';
  // The brand's ground is the company's own color; a plain page is as light or dark as the reader has it.
  const dark = useIsDark();
  const logo = logoOf(look, !isPlain || dark);
  return (
    <div className={css['page']} data-layout={login.layout}>
      <header className={css['brand']}>
        {isPlain ? null : <BrandScene className={css['scene']} />}
        <div className={css['client']}>
          {logo ? <img src={logo} alt="" /> : <Mark />}
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
            <h1 className={css['title']}>{title}</h1>
            <p className={css['lead']}>{lead}</p>
          </div>
          {children}
          {languages.length > 1 ? (
            <div className={css['language']}>
              <Select
                label={t('language')}
                value={currentLocale()}
                options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
                onChange={(locale) => void pickLocale(locale)}
              />
            </div>
          ) : null}
          {after}
          {foot}
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
