import { useTranslation } from '../../../lib/translate.ts';

import { FileField } from '../../../activities/editor/file-field.tsx';
import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useBuilder } from './builder-context.ts';
import { GoalsField } from './goals-field.tsx';
import css from './panel.module.css';
import { RichTextEditor } from './rich-text-editor.tsx';
import { useCourseFields } from './use-course-fields.ts';

const ORDERINGS = ['sequential', 'free'] as const;

/** What the course is: name, summary, cover, description, goals, and how its activities open. */
export function BasicsPanel() {
  const { t } = useTranslation('admin-courses');
  const { locale } = useBuilder();
  const { document, set } = useCourseFields();
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.basics')}</h2>
      </header>
      <LocalizedInput
        label={t('courseTitle')}
        value={document.title}
        path="title"
        onChange={(title) => set('title', title)}
      />
      <LocalizedInput
        label={t('summary')}
        hint={t('summaryHint')}
        multiline
        rows={2}
        optional
        value={document.summary}
        path="summary"
        onChange={(summary) => set('summary', summary)}
      />
      <FileField
        label={t('cover')}
        purpose="image"
        hint={t('coverHint')}
        cover
        fileId={document.coverFileId}
        path="coverFileId"
        onChange={(coverFileId) => set('coverFileId', coverFileId)}
      />
      <RichTextEditor
        key={locale}
        label={t('description')}
        locale={locale}
        value={document.description[locale]}
        onChange={(text) =>
          set('description', { ...document.description, [locale]: text }, `description ${locale}`)
        }
      />
      <GoalsField />
      <section className={css['section']}>
        <RadioGroup
          label={t('ordering')}
          value={document.ordering}
          options={ORDERINGS.map((value) => ({
            value,
            label: t(`orderingName.${value}`),
            hint: t(`orderingHint.${value}`),
          }))}
          onChange={(ordering) => set('ordering', ordering)}
        />
      </section>
    </>
  );
}
