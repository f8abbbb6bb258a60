import type { Evidence } from '@trilha/contracts/learning/evidence';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import css from '../../../content/evidence/evidence.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import type { UploadedFile } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { evidenceQuery, handInCertificate, obligationsQuery } from './obligations.api.ts';

const PERCENT = 100;
const MAX_NOTE = 500;

interface HandInDialogProps {
  readonly evidence: Evidence;
  readonly onClose: () => void;
}

/** Hands in a certificate of somebody else: its picture or PDF and the day it was issued. */
export function HandInDialog({ evidence, onClose }: HandInDialogProps) {
  const { t } = useTranslation(['evidence', 'common']);
  const { training, validMonths } = evidence;
  const queryClient = useQueryClient();
  const [file, setFile] = useState<UploadedFile>();
  const [issuedOn, setIssuedOn] = useState('');
  const [note, setNote] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleSend = () =>
    act(async () => {
      if (!file || !issuedOn) return;
      await handInCertificate(training.id, { fileId: file.fileId, issuedOn, note });
      await queryClient.invalidateQueries({ queryKey: evidenceQuery(training.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: obligationsQuery.queryKey });
      showToast({ text: t('sent'), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('handIn')}
      label={t('send')}
      busy={busy}
      disabled={!file || !issuedOn}
      error={error}
      onAct={() => void handleSend()}
      onClose={onClose}
    >
      <div className={css['part']}>
        <CertificateFile file={file} onFile={setFile} />
        <DateField
          label={t('day')}
          hint={validMonths === null ? undefined : t('validFor', { count: validMonths })}
          value={issuedOn}
          onChange={({ target }) => setIssuedOn(target.value)}
        />
        <TextArea
          label={t('note')}
          optionalLabel={t('common:optional')}
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ActionDialog>
  );
}

interface CertificateFileProps {
  readonly file: UploadedFile | undefined;
  readonly onFile: (file: UploadedFile | undefined) => void;
}

function CertificateFile({ file, onFile }: CertificateFileProps) {
  const { t } = useTranslation(['evidence', 'common']);
  const { upload, progress, error } = useUpload();
  const [name, setName] = useState('');
  const handleFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    setName(chosen.name);
    try {
      onFile(await upload(chosen, { purpose: chosen.type === 'application/pdf' ? 'pdf' : 'image' }));
    } catch {
      // Shown under the field.
    }
  };
  if (file)
    return (
      <div className={css['row']}>
        <strong className={css['text']}>{file.name}</strong>
        <Button size="small" variant="secondary" onClick={() => onFile(undefined)}>
          {t('remove')}
        </Button>
      </div>
    );
  return (
    <>
      {progress === null ? (
        <FileDrop
          label={t('drop')}
          hint={t('fileHint')}
          accept="image/*,application/pdf,.pdf"
          onFiles={([chosen]) => void handleFile(chosen)}
        />
      ) : (
        <div role="status" className={css['part']}>
          <span>{t('uploading', { name })}</span>
          <ProgressBar value={progress * PERCENT} label={name} />
        </div>
      )}
      <ActionError error={error} />
    </>
  );
}
