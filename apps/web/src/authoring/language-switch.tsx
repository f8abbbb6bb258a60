import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { useTranslation } from '../lib/translate.ts';

import { LOCALE_NAMES } from '../lib/locale-names.ts';
import css from './language-switch.module.css';
import type { WrittenLanguage } from './written-language.ts';

function missingIn(texts: readonly LocalizedText[], locale: Locale): number {
  return texts.filter((text) => !text[locale]?.trim() && Object.values(text).some((value) => value.trim()))
    .length;
}

interface LanguageSwitchProps {
  readonly language: WrittenLanguage;
  /** Texts that people meet first; a language without one of them is not complete. */
  readonly texts: readonly LocalizedText[];
}

/** Which language one writes in, with how many texts each still lacks. */
export function LanguageSwitch({
  language: { languages, locale, chooseLocale },
  texts,
}: LanguageSwitchProps) {
  const { t } = useTranslation('admin-courses');
  if (languages.length < 2) return null;
  return (
    <div className={css['switch']} role="radiogroup" aria-label={t('contentLanguage')}>
      {languages.map((language) => {
        const missing = missingIn(texts, language);
        const name = LOCALE_NAMES[language];
        return (
          <button
            key={language}
            type="button"
            role="radio"
            aria-checked={language === locale}
            aria-label={missing > 0 ? t('languageMissing', { language: name, count: missing }) : name}
            title={missing > 0 ? t('languageMissing', { language: name, count: missing }) : name}
            className={css['language']}
            onClick={() => chooseLocale(language)}
          >
            {language.slice(0, 2).toUpperCase()}
            {missing > 0 ? <i aria-hidden="true" /> : null}
          </button>
        );
      })}
    </div>
  );
}
