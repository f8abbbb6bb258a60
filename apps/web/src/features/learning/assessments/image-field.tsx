import type { getFile } from '@trilha/contracts/platform/files';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2, X } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useUpload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './assessments.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

interface ImageFieldProps {
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture of a question. */
export function ImageField({ fileId, onChange }: ImageFieldProps) {
  const { t } = useTranslation('admin-assessments');
  const errorText = useErrorText();
  const { upload, progress, error, cancel } = useUpload();
  const image = useQuery({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) =>
      call<typeof getFile>('GET /api/v1/files/:fileId', { params: { fileId: fileId ?? '' }, signal }),
    enabled: fileId !== null,
  });

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (stored) onChange(stored.fileId);
  };

  if (progress !== null)
    return (
      <div className={css['image']}>
        <ProgressBar value={progress * 100} label={t('imageUploading')} />
        <Button variant="quiet" size="small" icon={<X size={18} />} onClick={cancel}>
          {t('imageCancel')}
        </Button>
      </div>
    );
  if (fileId !== null)
    return (
      <div className={css['image']}>
        {image.data ? <img src={image.data.url} alt={t('image')} /> : null}
        <Button variant="quiet" size="small" icon={<Trash2 size={18} />} onClick={() => onChange(null)}>
          {t('imageRemove')}
        </Button>
      </div>
    );
  return (
    <div className={css['image']}>
      <label className={css['imageAdd']}>
        <ImagePlus size={18} aria-hidden="true" />
        {t('imageAdd')}
        <input
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          onChange={(event) => {
            void handleFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {error ? (
        <p role="alert" className={css['error']}>
          {errorText(error)}
        </p>
      ) : null}
    </div>
  );
}
