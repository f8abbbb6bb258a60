import { COURSE_TEMPLATES } from './templates.ts';
import type { CourseTemplate } from '@trilha/contracts/learning/course-templates';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { COURSES_KEY, createCourse } from './course-builder.api.ts';

interface CreateCourseDialogProps {
  readonly languages: readonly Locale[];
  readonly onClose: () => void;
  /** Opens the course; the dialog waits for it. */
  readonly onCreated: (courseId: string) => Promise<void>;
}

/** A title, a language and something to begin with; everything else comes later. */
export function CreateCourseDialog({ languages, onClose, onCreated }: CreateCourseDialogProps) {
  const { t } = useTranslation('admin-courses');
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState<Locale>(languages[0] ?? 'pt-BR');
  const [template, setTemplate] = useState<CourseTemplate>('blank');
  const [tried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const isEmpty = title.trim() === '';

  const handleCreate = async () => {
    setTried(true);
    if (isEmpty) return;
    await act(async () => {
      const { id } = await createCourse({ title: title.trim(), language, template });
      await queryClient.invalidateQueries({ queryKey: COURSES_KEY, refetchType: 'none' });
      await onCreated(id);
    });
  };

  return (
    <ActionDialog
      title={t('newCourse')}
      label={t('create')}
      busy={busy}
      error={error}
      onAct={handleCreate}
      onClose={onClose}
    >
      <TextField
        label={t('courseTitle')}
        value={title}
        maxLength={256}
        autoComplete="off"
        required
        error={tried && isEmpty ? t('problem.required') : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      {languages.length > 1 ? (
        <Select
          label={t('firstLanguage')}
          value={language}
          options={languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={setLanguage}
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
    </ActionDialog>
  );
}
