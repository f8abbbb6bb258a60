import type { getFile } from '@trilha/contracts/platform/files';
import { useQuery } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { PictureError, openPicture } from '../../../lib/open-picture.ts';
import { useUpload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './campaign-admin.module.css';

interface PhotoExampleProps {
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture salespeople see beside the camera: what a good photo of this type shows. */
export function PhotoExample({ fileId, onChange }: PhotoExampleProps) {
  const { t } = useTranslation(['admin-campaigns', 'receipts']);
  const errorText = useErrorText();
  const { upload, progress, error, cancel } = useUpload();
  const titleId = useId();
  const example = useQuery({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) =>
      call<typeof getFile>('GET /api/v1/files/:fileId', { params: { fileId: fileId ?? '' }, signal }),
    enabled: fileId !== null,
  });
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    try {
      const small = new File([await openPicture(picture)], 'exemplo.jpg', { type: 'image/jpeg' });
      onChange((await upload(small, { purpose: 'image' })).fileId);
    } catch (failure) {
      // What went wrong on the way is shown by `error`.
      if (failure instanceof PictureError)
        showToast({ text: t(`receipts:${failure.fault}`), tone: 'danger' });
    }
  };
  return (
    <div role="group" aria-labelledby={titleId} className={css['example']}>
      <strong id={titleId}>{t('example')}</strong>
      <span className={css['muted']}>{t('exampleHint')}</span>
      {example.data ? <img src={example.data.url} alt={t('example')} /> : null}
      {progress === null ? (
        <>
          <PictureInput label={t('example')} onFiles={([picture]) => void take(picture)} />
          {fileId === null ? null : (
            <Button variant="quiet" size="small" icon={<Trash2 size={18} />} onClick={() => onChange(null)}>
              {t('exampleRemove')}
            </Button>
          )}
        </>
      ) : (
        <>
          <ProgressBar value={progress * 100} label={t('exampleUploading')} />
          <Button variant="quiet" size="small" icon={<X size={18} />} onClick={cancel}>
            {t('exampleCancel')}
          </Button>
        </>
      )}
      {error ? <p role="alert">{errorText(error)}</p> : null}
    </div>
  );
}
