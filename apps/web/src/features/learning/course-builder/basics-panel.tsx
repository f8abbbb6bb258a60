import { useTranslation } from '../../../lib/translate.ts';

import { DescriptionFields } from '../../../authoring/description-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useBuilder } from './builder-context.ts';
import { GoalsField } from './goals-field.tsx';
import css from '../../../authoring/panel.module.css';
import { useCourseFields } from './use-course-fields.ts';

const ORDERINGS = ['sequential', 'free'] as const;

/** What the course is: name, summary, cover, description, goals, and how its activities open. */
export function BasicsPanel() {
  const { t } = useTranslation('admin-courses');
  const { locale } = useBuilder();
  const { document, set, change } = useCourseFields();
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.basics')}</h2>
      </header>
      <DescriptionFields
        texts={{ title: t('courseTitle'), summaryHint: t('summaryHint') }}
        locale={locale}
        document={document}
        onChange={change}
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
