import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { ArrowLeft, ImagePlus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { useUpload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './reward-admin.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';
const MOST = 6;

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

type Described = RewardDocument['pictures'];

interface RewardPicturesProps {
  readonly pictures: readonly Picture[];
  /** What each shows, by its file. */
  readonly described: Described;
  readonly languages: readonly Locale[];
  readonly onChange: (pictures: readonly Picture[]) => void;
  readonly onDescribe: (described: Described) => void;
}

/** Pictures of a reward, the first of which stands on its card. */
export function RewardPictures({
  pictures,
  described,
  languages,
  onChange,
  onDescribe,
}: RewardPicturesProps) {
  const { t } = useTranslation('admin-rewards');
  const first = (fileId: string) =>
    onChange(
      pictures.toSorted((one, other) => Number(other.fileId === fileId) - Number(one.fileId === fileId)),
    );

  return (
    <fieldset className={css['fieldset']}>
      <legend>{t('pictures')}</legend>
      <ul className={css['pictures']}>
        {pictures.map(({ fileId, url }, at) => (
          <PictureTile
            key={fileId}
            url={url}
            number={at + 1}
            onFirst={at > 0 ? () => first(fileId) : undefined}
            onRemove={() => onChange(pictures.filter((one) => one.fileId !== fileId))}
          />
        ))}
      </ul>
      {pictures.map(({ fileId }, at) => (
        <LocalizedFields
          key={fileId}
          label={t('pictureAlt', { number: at + 1 })}
          hint={t('pictureAltHint')}
          languages={languages}
          value={described.find((one) => one.fileId === fileId)?.alt ?? {}}
          maxLength={256}
          onChange={(alt) =>
            onDescribe(described.map((one) => (one.fileId === fileId ? { ...one, alt } : one)))
          }
        />
      ))}
      <PictureUpload
        isFull={pictures.length >= MOST}
        onUploaded={(picture) => onChange([...pictures, picture])}
      />
    </fieldset>
  );
}

interface PictureTileProps {
  readonly url: string;
  readonly number: number;
  /** Puts it first; not where it is. */
  readonly onFirst: (() => void) | undefined;
  readonly onRemove: () => void;
}

function PictureTile({ url, number, onFirst, onRemove }: PictureTileProps) {
  const { t } = useTranslation('admin-rewards');
  return (
    <li>
      <img src={url} alt={t('pictureNumber', { number })} />
      <span className={css['tools']}>
        {onFirst ? (
          <IconButton
            small
            raised
            label={t('pictureFirst', { number })}
            icon={<ArrowLeft size={16} />}
            onClick={onFirst}
          />
        ) : null}
        <IconButton
          small
          raised
          label={t('pictureRemove', { number })}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

interface PictureUploadProps {
  readonly isFull: boolean;
  readonly onUploaded: (picture: Picture) => void;
}

/** Takes one more picture, shows how far it is and what went wrong. */
function PictureUpload({ isFull, onUploaded }: PictureUploadProps) {
  const { t } = useTranslation('admin-rewards');
  const errorText = useErrorText();
  const { upload, progress, error, cancel } = useUpload();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (stored) onUploaded({ fileId: stored.fileId, url: stored.url });
  };
  return (
    <>
      {progress === null ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<ImagePlus size={18} />}
            disabled={isFull}
            onClick={() => input?.click()}
          >
            {t('pictureAdd')}
          </Button>
          <input
            ref={setInput}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label={t('pictureAdd')}
            onChange={(event) => {
              void handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      ) : (
        <div className={css['row']}>
          <ProgressBar value={progress * 100} label={t('pictureUploading')} />
          <IconButton label={t('pictureCancel')} icon={<X size={18} />} onClick={cancel} />
        </div>
      )}
      {error ? (
        <p role="alert" className={css['error']}>
          {errorText(error)}
        </p>
      ) : null}
    </>
  );
}
