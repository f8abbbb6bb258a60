import type { Locale } from '@trilha/rules/platform/locales';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-pages.module.css';
import { ButtonFields } from './button-fields.tsx';
import { HighlightFields } from './highlight-fields.tsx';
import { missingLanguages } from './page-draft.ts';
import type { PageDraft } from './page-draft.ts';
import type { RenderTextEditor } from './render-text-editor.ts';

interface PageEditorProps {
  /** Languages of the company, its first one first. */
  readonly languages: readonly Locale[];
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly draft: PageDraft;
  readonly onChange: (draft: PageDraft) => void;
  readonly renderTextEditor: (field: RenderTextEditor) => ReactNode;
}

/** What a page says, one language at a time. */
export function PageEditor(props: PageEditorProps) {
  const { languages, locale, onLocale, draft, onChange, renderTextEditor } = props;
  const { t } = useTranslation('admin-pages');
  const missing = missingLanguages(draft, languages);
  const isUntitled = !Object.values(draft.title).some((title) => title.trim() !== '');
  return (
    <div className={css['form']}>
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={onLocale} />
      <TextField
        label={t('title')}
        lang={locale}
        maxLength={150}
        value={draft.title[locale] ?? ''}
        error={isUntitled ? t('titleNeeded') : undefined}
        onChange={({ target }) => onChange({ ...draft, title: { ...draft.title, [locale]: target.value } })}
      />
      <TextArea
        label={t('leadField')}
        hint={t('leadHint')}
        lang={locale}
        rows={2}
        maxLength={500}
        value={draft.lead[locale] ?? ''}
        onChange={({ target }) => onChange({ ...draft, lead: { ...draft.lead, [locale]: target.value } })}
      />
      {renderTextEditor({
        label: t('text'),
        locale,
        value: draft.body[locale],
        onChange: (value) => onChange({ ...draft, body: { ...draft.body, [locale]: value } }),
      })}
      <HighlightFields
        locale={locale}
        highlights={draft.highlights}
        onChange={(highlights) => onChange({ ...draft, highlights })}
      />
      <ButtonFields
        locale={locale}
        button={draft.button}
        onChange={(button) => onChange({ ...draft, button })}
      />
      {missing.length > 0 && missing.length < languages.length ? (
        <Alert tone="info">
          {t('missing', { languages: missing.map((one) => LOCALE_NAMES[one]).join(', ') })}
        </Alert>
      ) : null}
    </div>
  );
}
