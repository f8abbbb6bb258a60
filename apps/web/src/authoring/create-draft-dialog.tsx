import type { Locale } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { LOCALE_NAMES } from '../lib/locale-names.ts';
import { useTranslation } from '../lib/translate.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';

interface CreateDraftDialogProps {
  readonly texts: { readonly title: string; readonly label: string; readonly field: string };
  readonly languages: readonly Locale[];
  /** Makes it and opens it; the dialog waits for both. */
  readonly create: (draft: { readonly title: string; readonly language: Locale }) => Promise<void>;
  readonly onClose: () => void;
  /** What else is chosen before. */
  readonly children?: ReactNode;
}

/** A title and a language to begin with; everything else comes later. */
export function CreateDraftDialog(props: CreateDraftDialogProps) {
  const { texts, languages, create, onClose, children } = props;
  const { t } = useTranslation('admin-courses');
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState<Locale>(languages[0] ?? 'pt-BR');
  const [tried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const isEmpty = title.trim() === '';

  const handleCreate = async () => {
    setTried(true);
    if (!isEmpty) await act(() => create({ title: title.trim(), language }));
  };

  return (
    <ActionDialog
      title={texts.title}
      label={texts.label}
      busy={busy}
      error={error}
      onAct={handleCreate}
      onClose={onClose}
    >
      <TextField
        label={texts.field}
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
      {children}
    </ActionDialog>
  );
}
