import { MAX_FORUM_PICTURES } from '@trilha/contracts/engagement/forum-values';
import type { getFile } from '@trilha/contracts/platform/files';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';

import { call } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { RenewingImage } from '../../../ui/renewing-image.tsx';
import css from './forum.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** A picture beside what is being written. */
export interface Picture {
  readonly id: string;
  readonly url: string;
}

/** A picture of a draft may have been uploaded hours ago: its address is asked for again. */
const renewAddress = async (fileId: string) =>
  (await call<typeof getFile>('GET /api/v1/files/:fileId', { params: { fileId } })).url;

interface PictureFieldProps {
  readonly pictures: readonly Picture[];
  readonly onChange: (pictures: readonly Picture[]) => void;
}

/** Pictures beside a topic or a reply: each is uploaded at once, shown small, and can be taken off again. */
export function PictureField({ pictures, onChange }: PictureFieldProps) {
  const { t } = useTranslation('forum');
  const { upload, progress, error } = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (stored) onChange([...pictures, { id: stored.fileId, url: stored.url }]);
  };
  return (
    <div className={css['stack']} role="group" aria-label={t('pictures', { most: MAX_FORUM_PICTURES })}>
      {pictures.length > 0 ? (
        <ul className={css['thumbs']}>
          {pictures.map(({ id, url }, at) => (
            <li key={id}>
              <RenewingImage src={url} alt="" onRenew={() => renewAddress(id)} />
              <IconButton
                small
                label={t('removePicture', { place: at + 1 })}
                icon={<X size={18} />}
                onClick={() => onChange(pictures.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {progress === null ? null : <ProgressBar value={progress * 100} label={t('sendingPicture')} />}
      <ActionError error={error} />
      {pictures.length < MAX_FORUM_PICTURES ? (
        <>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              void handleFile(file);
            }}
          />
          <Button
            size="small"
            variant="quiet"
            loading={progress !== null}
            icon={<ImagePlus size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('addPicture')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
