import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { selectedClient, useMe } from '../../../app/me.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import type { FileDraft } from './file-draft.ts';
import { FileMark } from './file-mark.tsx';
import css from './library.module.css';

interface StoredFileProps {
  readonly file: ManagedLibraryFile;
  readonly draft: FileDraft;
  readonly onChange: (some: Partial<FileDraft>) => void;
}

/** What is stored, and another file in its place: it takes its place once it is saved. */
export function StoredFile({ file, draft, onChange }: StoredFileProps) {
  const { t } = useTranslation('admin-library');
  const { upload, progress, error } = useUpload();
  const isReplaced = draft.fileId !== file.body.fileId;
  const handleFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    // What went wrong is shown by `error`.
    const stored = await upload(chosen, { purpose: 'library' }).catch(() => undefined);
    if (stored) onChange({ fileId: stored.fileId, fileName: stored.name });
  };
  return (
    <div className={css['stack']}>
      <h2>{t('file')}</h2>
      <div className={css['facts']}>
        {isReplaced ? null : (
          <>
            <FileMark extension={file.file.extension} />
            <span>{fileSizeText(file.file.size)}</span>
          </>
        )}
        <bdi>{draft.fileName}</bdi>
      </div>
      {isReplaced || file.file.text === 'none' ? null : (
        <p className={css['hint']}>{t(`text.${file.file.text}`)}</p>
      )}
      {isReplaced ? <NextVersion file={file} draft={draft} onChange={onChange} /> : null}
      <FileDrop
        label={t('replace')}
        hint={t('replaceHint')}
        disabled={progress !== null}
        onFiles={([chosen]) => void handleFile(chosen)}
      />
      {progress === null ? null : <ProgressBar value={progress * 100} label={t('replace')} />}
      <ActionError error={error} />
    </div>
  );
}

/** What is other in the file that takes the place, and whether it is confirmed again. */
function NextVersion({ file, draft, onChange }: StoredFileProps) {
  const { t } = useTranslation('admin-library');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  return (
    <>
      <p className={css['hint']}>{t('replacedOnSave')}</p>
      <LocalizedFields
        multiline
        label={t('versionNote')}
        languages={languages}
        value={draft.versionNote}
        maxLength={1000}
        onChange={(versionNote) => onChange({ versionNote })}
      />
      {draft.mustRead && file.state !== 'draft' ? (
        <Checkbox
          label={t('confirmAgain')}
          checked={draft.confirmAgain}
          onChange={({ target }) => onChange({ confirmAgain: target.checked })}
        />
      ) : null}
    </>
  );
}
