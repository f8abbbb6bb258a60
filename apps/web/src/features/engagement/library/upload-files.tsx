import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { MANAGED_KEY, createFiles, foldersQuery } from './admin-library.api.ts';
import { NO_FOLDER, folderOptions, titleOfFile } from './file-draft.ts';
import css from './library.module.css';

interface Refused {
  readonly name: string;
  readonly error: unknown;
}

/** Takes one or many files into a folder: each is a draft as soon as it is there. */
export function UploadFiles() {
  const { t } = useTranslation('admin-library');
  const textOf = useErrorText();
  const client = useQueryClient();
  const language = selectedClient(useMe())?.languages[0] ?? 'pt-BR';
  const { data: folders } = useQuery(foldersQuery);
  const [folder, setFolder] = useState(NO_FOLDER);
  const { upload, progress } = useUpload();
  const [under, setUnder] = useState<{
    readonly place: number;
    readonly all: number;
    readonly name: string;
  }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { busy, error, act } = useAsyncAction();

  const handleFiles = async (files: readonly File[]) => {
    setRefused([]);
    await act(async () => {
      for (const [place, file] of files.entries()) {
        setUnder({ place: place + 1, all: files.length, name: file.name });
        try {
          const { fileId } = await upload(file, { purpose: 'library' });
          await createFiles([
            {
              title: { [language]: titleOfFile(file.name) },
              fileId,
              categoryId: folder === NO_FOLDER ? null : folder,
            },
          ]);
        } catch (failure) {
          // One that is refused keeps back none of the others.
          setRefused((known) => [...known, { name: file.name, error: failure }]);
        }
      }
    });
    setUnder(undefined);
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
  };
  return (
    <Card>
      <div className={css['stack']}>
        {folders && folders.items.length > 0 ? (
          <Select
            label={t('intoFolder')}
            value={folder}
            options={[
              { value: NO_FOLDER, label: t('noFolder') },
              ...folderOptions(folders.items, currentLocale()),
            ]}
            onChange={setFolder}
          />
        ) : null}
        <FileDrop
          multiple
          label={t('upload')}
          hint={t('uploadHint')}
          disabled={busy}
          onFiles={(files) => void handleFiles(files)}
        />
        {under ? <ProgressBar value={(progress ?? 1) * 100} label={t('uploading', under)} /> : null}
        <ActionError error={error} />
        {refused.map(({ name, error: failure }) => (
          <Alert key={name} tone="danger" announced title={t('notUploaded', { name })}>
            {textOf(failure)}
          </Alert>
        ))}
      </div>
    </Card>
  );
}
