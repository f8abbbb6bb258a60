import { useState } from 'react';
import type { DragEvent } from 'react';

import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { AlreadyThere } from './already-there.tsx';
import { foldersDropped } from './dropped-folders.ts';
import { NO_FOLDER } from './file-draft.ts';
import { FolderField } from './folder-picker.tsx';
import css from './library.module.css';
import { useUploadFiles } from './use-upload-files.ts';

/** Takes one or many files, or whole folders, into a folder: each file is a draft as soon as it is there; what is there already is asked about. */
export function UploadFiles() {
  const { t } = useTranslation('admin-library');
  const textOf = useErrorText();
  const [folder, setFolder] = useState(NO_FOLDER);
  const { put, decide, busy, error, progress, running, refused, asked } = useUploadFiles();
  const into = folder === NO_FOLDER ? null : folder;

  const handleDropped = (event: DragEvent) => {
    const read = foldersDropped(event.dataTransfer);
    if (!read) return;
    event.preventDefault();
    void put(read, into);
  };
  return (
    <Card>
      <div className={css['stack']}>
        <FolderField label={t('intoFolder')} value={folder} onChange={setFolder} />
        <FileDrop
          multiple
          label={t('upload')}
          hint={t('uploadHint')}
          disabled={busy}
          onFiles={(files) => void put(async () => files.map((file) => ({ file, folders: [] })), into)}
          onDropped={handleDropped}
        />
        {running ? (
          <ProgressBar value={(progress ?? 1) * 100} label={t('uploading', { ...running })} />
        ) : null}
        <ActionError error={error} />
        {refused.map(({ name, error: failure }) => (
          <Alert key={name} tone="danger" announced title={t('notUploaded', { name })}>
            {failure === undefined ? t('emptyFile') : textOf(failure)}
          </Alert>
        ))}
        {asked.length > 0 && !running ? (
          <AlreadyThere asked={asked} busy={busy} onDecide={(choices) => void decide(choices)} />
        ) : null}
      </div>
    </Card>
  );
}
