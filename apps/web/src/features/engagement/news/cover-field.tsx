import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import type { Picture } from './article-draft.ts';
import css from './admin-news.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

interface PictureDropProps {
  readonly label: string;
  readonly onPicture: (picture: Picture) => void;
}

/** Takes one picture, shows how far it is and what went wrong. */
function PictureDrop({ label, onPicture }: PictureDropProps) {
  const { upload, progress, error } = useUpload();
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (stored) onPicture({ fileId: stored.fileId, url: stored.url });
  };
  return (
    <>
      <FileDrop
        label={label}
        accept={ACCEPTED}
        disabled={progress !== null}
        onFiles={([file]) => void handleFile(file)}
      />
      {progress === null ? null : <ProgressBar value={progress * 100} label={label} />}
      <ActionError error={error} />
    </>
  );
}

interface CoverFieldProps {
  readonly cover: Picture | null;
  readonly onChange: (cover: Picture | null) => void;
}

/** The picture on an article's card and above its text. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const { t } = useTranslation('admin-news');
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
        <PictureDrop label={t('cover')} onPicture={onChange} />
      )}
    </fieldset>
  );
}
