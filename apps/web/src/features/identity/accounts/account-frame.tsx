import type { Branding } from '@trilha/contracts/identity/session';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { boot } from '../../../lib/boot.ts';
import { currentLocale, pickLocale } from '../../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { logoOf, useIsDark } from '../../../lib/theme.ts';
import { Select } from '../../../ui/select.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import css from './account-frame.module.css';

interface AccountFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The client's name and logo, where the person is signed in; signed-out pages take them from the document. */
  readonly client?: { readonly name: string; readonly look: Branding } | undefined;
  /** Under the card: other ways to go on. */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Where people register, get back in, or are asked for something: one card in the client's colors, and the languages. */
export function AccountFrame({ title, lead, client, foot, wide = false, children }: AccountFrameProps) {
  const { t } = useTranslation('accounts');
  const page = boot();
  const { languages } = page;
  const { name, look } = client ?? page;
  const logoUrl = logoOf(look, useIsDark());
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <a className={css['client']} href="/">
          {logoUrl ? <img src={logoUrl} alt="" /> : null}
          <span>{name}</span>
        </a>
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
      </header>
      <main className={css['main']} data-wide={wide || undefined}>
        <div className={css['card']}>
          <div className={css['head']}>
            <h1 className={css['title']}>{title}</h1>
            {lead ? <p className={css['lead']}>{lead}</p> : null}
          </div>
          {children}
        </div>
        {foot ? <nav className={css['foot']}>{foot}</nav> : null}
      </main>
    </div>
  );
}
