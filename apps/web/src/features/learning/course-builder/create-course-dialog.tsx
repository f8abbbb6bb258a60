import { COURSE_TEMPLATES } from './templates.ts';
import type { CourseTemplate } from '@trilha/contracts/learning/course-templates';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { COURSES_KEY, createCourse } from './course-builder.api.ts';

interface CreateCourseDialogProps {
  readonly open: boolean;
  readonly languages: readonly Locale[];
  readonly onClose: () => void;
  /** Opens the course; the dialog waits for it. */
  readonly onCreated: (courseId: string) => Promise<void>;
}

const FORM = 'create-course';

/** A title, a language and something to begin with; everything else comes later. */
export function CreateCourseDialog({ open, languages, onClose, onCreated }: CreateCourseDialogProps) {
  const { t } = useTranslation(['admin-courses', 'common']);
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState<Locale>(languages[0] ?? 'pt-BR');
  const [template, setTemplate] = useState<CourseTemplate>('blank');
  const [tried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const isEmpty = title.trim() === '';

  const handleCreate = async () => {
    setTried(true);
    if (isEmpty || busy) return;
    await act(async () => {
      const { id } = await createCourse({ title: title.trim(), language, template });
      await queryClient.invalidateQueries({ queryKey: COURSES_KEY, refetchType: 'none' });
      await onCreated(id);
    });
  };

  return (
    <Dialog
      title={t('newCourse')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        style={{ display: 'grid', gap: 'var(--space-5)' }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleCreate();
        }}
      >
        <ActionError error={error} />
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
      </form>
    </Dialog>
  );
}
