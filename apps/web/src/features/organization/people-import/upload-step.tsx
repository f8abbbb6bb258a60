import { MAX_IMPORT_BYTES } from '@trilha/contracts/organization/import-limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { errorCode } from '../../../lib/api-error.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { downloadCsv } from './csv-download.ts';
import css from './people-import.module.css';
import { beginImport } from './people-import.api.ts';

export type BegunImport = Awaited<ReturnType<typeof beginImport>>;

const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes the file, or hands out a sample of one. */
export function UploadStep({ onBegun }: { readonly onBegun: (begun: BegunImport) => void }) {
  const { t } = useTranslation('admin-import');
  const { upload, progress, error } = useUpload();
  const [unread, setUnread] = useState<unknown>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const failure = error ?? unread;

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    setUnread(null);
    // Said before a byte is sent; the server refuses a file that is sent all the same.
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    try {
      const { fileId } = await upload(file, { purpose: 'people' });
      onBegun(await beginImport(fileId));
    } catch (problem) {
      setUnread(problem);
    }
  };
  const sample = [
    [
      t('target.full_name'),
      t('target.email'),
      t('target.document'),
      t('target.cellphone'),
      t('target.branch'),
      t('target.group'),
    ],
    ['Ana Beatriz Moreira', 'ana.moreira@example.com', '529.982.247-25', '(11) 98888-7777', '', ''],
  ];
  return (
    <Card>
      <div className={css['step']}>
        {isTooLarge || errorCode(failure) === 'file_too_large' ? (
          <Alert tone="danger" answers>
            {t('tooLarge')}
          </Alert>
        ) : (
          <ActionError error={failure} />
        )}
        <FileDrop
          label={t('drop')}
          hint={t('dropHint')}
          accept={ACCEPT}
          disabled={progress !== null}
          onFiles={([file]) => void handleFile(file)}
        />
        {progress === null ? null : <ProgressBar value={progress * 100} label={t('uploading')} />}
        <p>
          <Button variant="quiet" onClick={() => downloadCsv('people.csv', sample)}>
            {t('sample')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
