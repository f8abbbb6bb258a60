import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import type { RichText } from '@trilha/contracts/platform/rich-text';
import type { Locale } from '@trilha/rules/platform/locales';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';

/** Terms while they are written: a language counts once it has a title and a text. */
export interface TermsDraft {
  readonly title: Partial<Record<Locale, string>>;
  readonly body: Partial<Record<Locale, DraftRichText>>;
}

interface WrittenTerms {
  readonly title: Partial<Record<Locale, string>>;
  readonly body: Partial<Record<Locale, RichText>>;
}

/** What would be published: the languages with a title and a text. */
export function writtenTerms(draft: TermsDraft, languages: readonly Locale[]): WrittenTerms {
  const written = languages.flatMap((locale) => {
    const title = draft.title[locale]?.trim();
    const body = richTextSchema.safeParse(draft.body[locale]);
    return title && body.success && body.data.content.length > 0 ? [{ locale, title, body: body.data }] : [];
  });
  return {
    title: Object.fromEntries(written.map(({ locale, title }) => [locale, title])),
    body: Object.fromEntries(written.map(({ locale, body }) => [locale, body])),
  };
}

interface TermsEditorProps {
  /** Languages of the client, its first one first. */
  readonly languages: readonly Locale[];
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly draft: TermsDraft;
  readonly onChange: (draft: TermsDraft) => void;
  /** The editor of the text in the language shown. */
  readonly textEditor: ReactNode;
}

/** Title and text of the terms, one language at a time (REG-08). */
export function TermsEditor({ languages, locale, onLocale, draft, onChange, textEditor }: TermsEditorProps) {
  const { t } = useTranslation('admin-terms');
  const { title } = writtenTerms(draft, languages);
  const missing = languages.filter((language) => !title[language]);
  return (
    <div className={css['form']}>
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={onLocale} />
      <TextField
        label={t('name')}
        lang={locale}
        maxLength={150}
        value={draft.title[locale] ?? ''}
        onChange={({ target }) => onChange({ ...draft, title: { ...draft.title, [locale]: target.value } })}
      />
      {textEditor}
      {missing.length > 0 ? (
        <Alert tone="info">
          {t('missing', { languages: missing.map((one) => LOCALE_NAMES[one]).join(', ') })}
        </Alert>
      ) : null}
    </div>
  );
}
