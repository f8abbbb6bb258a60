import { COURSE_TEMPLATES } from './templates.ts';
import type { CourseTemplate } from '@trilha/contracts/learning/course-templates';
import type { Locale } from '@trilha/rules/platform/locales';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { CreateDraftDialog } from '../../../authoring/create-draft-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { COURSES_KEY, createCourse } from './course-builder.api.ts';

interface CreateCourseDialogProps {
  readonly languages: readonly Locale[];
  /** The kinds that the company has on. */
  readonly kinds: readonly CourseKind[];
  readonly onClose: () => void;
  /** Opens the course; the dialog waits for it. */
  readonly onCreated: (courseId: string) => Promise<void>;
}

/** A title, a language and something to begin with; everything else comes later. */
export function CreateCourseDialog({ languages, kinds, onClose, onCreated }: CreateCourseDialogProps) {
  const { t } = useTranslation('admin-courses');
  const courses = useTranslation('courses').t;
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState<CourseTemplate>('blank');
  const [kind, setKind] = useState<CourseKind>(kinds[0] ?? 'course');
  return (
    <CreateDraftDialog
      texts={{ title: t('newCourse'), label: t('create'), field: t('courseTitle') }}
      languages={languages}
      create={async (draft) => {
        const { id } = await createCourse({ ...draft, template, kind });
        await queryClient.invalidateQueries({ queryKey: COURSES_KEY, refetchType: 'none' });
        await onCreated(id);
      }}
      onClose={onClose}
    >
      {kinds.length > 1 ? (
        <RadioGroup
          label={t('trainingKindLabel')}
          cards
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: courses(`trainingKind.${value}`),
            hint: t(`trainingKindHint.${value}`),
          }))}
          onChange={setKind}
        />
      ) : null}
      <RadioGroup
        label={t('template')}
        cards
        value={template}
        options={COURSE_TEMPLATES.map((value) => ({
          value,
          label: t(`templateName.${value}`),
          hint: t(`templateHint.${value}`),
        }))}
        onChange={setTemplate}
      />
    </CreateDraftDialog>
  );
}
