import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { currentLocale } from '../lib/i18n.ts';
import { LOCALE_NAMES } from '../lib/locale-names.ts';
import css from './form-language.module.css';

const Language = createContext<Locale | null>(null);

/** The language all texts of the form around are shown in; null where each text has a switch of its own. */
export const useFormLanguage = () => useContext(Language);

interface FormLanguageProps {
  /** Languages of the client. */
  readonly languages: readonly Locale[];
  /** All texts of the form, for telling what a language still lacks. */
  readonly texts: readonly LocalizedText[];
  readonly children: ReactNode;
}

/** The texts of a form in one language at a time: the own one first, and beside each how many texts it lacks. */
export function FormLanguage({ languages, texts, children }: FormLanguageProps) {
  const { t } = useTranslation('common');
  const own = languages.filter((language) => language === currentLocale());
  const ordered = [...own, ...languages.filter((language) => !own.includes(language))];
  const [chosen, setChosen] = useState(ordered[0] ?? 'pt-BR');
  const locale = ordered.includes(chosen) ? chosen : (ordered[0] ?? 'pt-BR');
  const written = texts.filter((text) => Object.values(text).some((one) => one.trim() !== ''));
  const lacking = (language: Locale) => written.filter((text) => !text[language]?.trim()).length;
  return (
    <Language value={locale}>
      <div className={css['form']}>
        {ordered.length > 1 ? (
          <div className={css['languages']} role="group" aria-label={t('formLanguage')}>
            <span aria-hidden="true">{t('formLanguage')}</span>
            {ordered.map((language) => {
              const count = lacking(language);
              return (
                <button
                  key={language}
                  type="button"
                  className={css['language']}
                  aria-pressed={language === locale}
                  onClick={() => setChosen(language)}
                >
                  {LOCALE_NAMES[language]}
                  {written.length > 0 ? (
                    <small data-lacking={count > 0}>
                      {count > 0 ? t('textsMissing', { count }) : t('textsWhole')}
                    </small>
                  ) : null}
                </button>
              );
            })}
          </div>
        ) : null}
        {children}
      </div>
    </Language>
  );
}
