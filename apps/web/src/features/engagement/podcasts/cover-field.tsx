import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './admin-podcasts.module.css';
import type { Picture } from './podcast-draft.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

interface CoverFieldProps {
  readonly hint?: string | undefined;
  readonly cover: Picture | null;
  readonly onChange: (cover: Picture | null) => void;
}

/** The square picture of a podcast or an episode. */
export function CoverField({ hint, cover, onChange }: CoverFieldProps) {
  const { t } = useTranslation('admin-podcasts');
  const { upload, progress, error } = useUpload();
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (stored) onChange({ fileId: stored.fileId, url: stored.url });
  };
  return (
    <fieldset className={css['fieldset']}>
      <legend>{t('cover')}</legend>
      {cover ? (
        <>
          <img className={css['cover']} src={cover.url} alt={t('cover')} />
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t('removePicture')}
          </Button>
        </>
      ) : (
        <>
          <FileDrop
            label={t('cover')}
            hint={hint}
            accept={ACCEPTED}
            disabled={progress !== null}
            onFiles={([file]) => void handleFile(file)}
          />
          {progress === null ? null : <ProgressBar value={progress * 100} label={t('cover')} />}
          <ActionError error={error} />
        </>
      )}
    </fieldset>
  );
}
