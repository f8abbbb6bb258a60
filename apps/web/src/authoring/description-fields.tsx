import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import { FileField } from '../activities/editor/file-field.tsx';
import { LocalizedInput } from '../activities/editor/localized-input.tsx';
import { useTranslation } from '../lib/translate.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { WrittenLanguage } from './written-language.ts';

type Description = Pick<CourseDraft, 'title' | 'summary' | 'coverFileId' | 'description'>;

interface DescriptionFieldsProps {
  readonly texts: { readonly title: string; readonly summaryHint: string };
  readonly locale: WrittenLanguage['locale'];
  readonly document: Description;
  /** Changes fields; the key groups letters into one step of undo. */
  readonly onChange: (fields: Partial<Description>, key: string) => void;
}

/** What any training is: title, summary, cover and description. */
export function DescriptionFields({ texts, locale, document, onChange }: DescriptionFieldsProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <LocalizedInput
        label={texts.title}
        value={document.title}
        path="title"
        onChange={(title) => onChange({ title }, 'title')}
      />
      <LocalizedInput
        label={t('summary')}
        hint={texts.summaryHint}
        multiline
        rows={2}
        optional
        value={document.summary}
        path="summary"
        onChange={(summary) => onChange({ summary }, 'summary')}
      />
      <FileField
        label={t('cover')}
        purpose="image"
        hint={t('coverHint')}
        cover
        fileId={document.coverFileId}
        path="coverFileId"
        onChange={(coverFileId) => onChange({ coverFileId }, 'coverFileId')}
      />
      <RichTextEditor
        key={locale}
        label={t('description')}
        locale={locale}
        value={document.description[locale]}
        onChange={(text) =>
          onChange({ description: { ...document.description, [locale]: text } }, `description ${locale}`)
        }
      />
    </>
  );
}
