import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { boot } from '../../../lib/boot.ts';
import { currentLocale, pickLocale } from '../../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { logoOf, useIsDark } from '../../../lib/theme.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { InstitutionalLinks } from './institutional-links.tsx';
import { loadWrittenPages } from './pages.api.ts';
import css from './pages.module.css';
import { useInLanguage } from './use-in-language.ts';

interface PublicFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The page says its title itself, in its middle. */
  readonly titleHidden?: boolean;
  readonly children: ReactNode;
}

/** What signed-out pages stand in: the company, the languages, the page, and the way to the others [ROU-03]. */
export function PublicFrame({ title, lead, titleHidden, children }: PublicFrameProps) {
  const { t } = useTranslation('public');
  const { name, look, languages, usePortfolioPage } = boot();
  const logo = logoOf(look, useIsDark());
  // Below what was asked for: nobody waits for it, and without it the usual links stay.
  const written = useInLanguage(loadWrittenPages);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={css['frame']}>
      <header className={css['bar']}>
        <a className={css['company']} href="/">
          {logo ? <img src={logo} alt="" /> : null}
          <span>{name}</span>
        </a>
        <div className={css['ways']}>
          {languages.length > 1 ? (
            <Select
              label={t('language')}
              value={currentLocale()}
              options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
              onChange={(locale) => void pickLocale(locale)}
            />
          ) : null}
          {/* Where there is a portfolio, the root leads to it. */}
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={usePortfolioPage ? '/?from=portfolio' : '/'}
          >
            {t('signIn')}
          </a>
        </div>
      </header>
      <main className={css['main']}>
        <h1 className={titleHidden ? 'visually-hidden' : undefined}>{title}</h1>
        {lead ? <p className={css['lead']}>{lead}</p> : null}
        {children}
      </main>
      <InstitutionalLinks more={written?.value?.items ?? []} />
    </div>
  );
}
