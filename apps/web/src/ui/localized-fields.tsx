import { localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { LOCALE_NAMES } from '../lib/locale-names.ts';
import { useFormLanguage } from './form-language.tsx';
import css from './localized-fields.module.css';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const SHOWN_OF_OTHER = 120;

interface LocalizedFieldsProps {
  readonly label: string;
  /** Languages of the client, its first one first. */
  readonly languages: readonly Locale[];
  readonly value: LocalizedText;
  readonly onChange: (value: LocalizedText) => void;
  readonly multiline?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * One text in the client's languages: one field, and a mark on each language that still lacks it. Inside a `FormLanguage` the form's
 * switch says which language is shown, and a text that lacks it shows what another one says.
 */
export function LocalizedFields(props: LocalizedFieldsProps) {
  const { label, languages, value, onChange, multiline, maxLength = 256, hint, error } = props;
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState(languages[0] ?? 'pt-BR');
  const common = useFormLanguage();
  const locale = common ?? (languages.includes(chosen) ? chosen : (languages[0] ?? 'pt-BR'));
  const other = value[locale]?.trim() ? undefined : localize(value, languages[0] ?? 'pt-BR').trim();
  const Input = multiline ? TextArea : TextField;

  return (
    <div className={css['group']}>
      <Input
        label={languages.length > 1 ? `${label} · ${LOCALE_NAMES[locale]}` : label}
        lang={locale}
        value={value[locale] ?? ''}
        maxLength={maxLength}
        hint={common && other ? t('otherLanguageSays', { text: other.slice(0, SHOWN_OF_OTHER) }) : hint}
        error={error}
        onChange={({ target }: { readonly target: { readonly value: string } }) =>
          onChange({ ...value, [locale]: target.value })
        }
      />
      {languages.length > 1 && !common ? (
        <div className={css['languages']} role="group" aria-label={label}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              className={css['language']}
              aria-pressed={language === locale}
              onClick={() => setChosen(language)}
            >
              {LOCALE_NAMES[language]}
              {value[language]?.trim() ? null : (
                <>
                  <i aria-hidden="true" />
                  <span className="visually-hidden"> ({t('translationMissing')})</span>
                </>
              )}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
