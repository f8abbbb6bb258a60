import { MAX_IMPORT_BYTES } from '@trilha/contracts/organization/import-limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { errorCode } from '../lib/api-error.ts';
import { useUpload } from '../lib/upload.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Alert } from '../ui/alert.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { downloadCsv } from './csv-download.ts';
import css from './imports.module.css';

const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface UploadStepProps<Begun> {
  /** What is asked for. */
  readonly label: string;
  readonly sample: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  readonly begin: (fileId: string) => Promise<Begun>;
  /** For a file that is not stored. */
  readonly beginWith?: ((file: File) => Promise<Begun>) | undefined;
  readonly onBegun: (begun: Begun) => void;
  /** What helps to fill a file in. */
  readonly children?: ReactNode;
}

/** Takes the file, or hands out a sample of one. */
export function UploadStep<Begun>({
  label,
  sample,
  begin,
  beginWith,
  onBegun,
  children,
}: UploadStepProps<Begun>) {
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
      if (beginWith) return onBegun(await beginWith(file));
      const { fileId } = await upload(file, { purpose: 'people' });
      onBegun(await begin(fileId));
    } catch (problem) {
      setUnread(problem);
    }
  };
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
          label={label}
          hint={t('dropHint')}
          accept={ACCEPT}
          disabled={progress !== null}
          onFiles={([file]) => void handleFile(file)}
        />
        {progress === null ? null : <ProgressBar value={progress * 100} label={t('uploading')} />}
        {children}
        <p>
          <Button variant="quiet" onClick={() => downloadCsv(sample.name, sample.rows)}>
            {t('sample')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
