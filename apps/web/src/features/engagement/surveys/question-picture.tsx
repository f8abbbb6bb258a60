import type { Locale } from '@trilha/rules/platform/locales';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './admin-surveys.module.css';
import type { DraftQuestion } from './survey-draft.ts';
import type { Pictures } from './use-pictures.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

interface QuestionPictureProps {
  readonly image: DraftQuestion['image'];
  /** Name of the question, to tell its controls from those of others. */
  readonly name: string;
  /** It does not say in words what it shows. */
  readonly isLacking: boolean;
  readonly languages: readonly Locale[];
  readonly pictures: Pictures;
  readonly onChange: (image: DraftQuestion['image']) => void;
}

/** The picture of a question, with what it shows in words. */
export function QuestionPicture(props: QuestionPictureProps) {
  const { image, name, isLacking, languages, pictures, onChange } = props;
  const { t } = useTranslation('admin-surveys');
  const { upload, progress, error } = useUpload();
  const label = t('picture', { question: name });
  const [isAdding, setAdding] = useState(false);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'image' }).catch(() => undefined);
    if (!stored) return;
    pictures.add(stored.fileId, stored.url);
    onChange({ fileId: stored.fileId, alt: {} });
  };
  if (image)
    return (
      <>
        <img className={css['picture']} src={pictures.urls[image.fileId]} alt="" />
        <LocalizedFields
          label={t('pictureAlt')}
          languages={languages}
          value={image.alt}
          maxLength={256}
          error={isLacking ? t('lacksText') : undefined}
          onChange={(alt) => onChange({ ...image, alt })}
        />
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setAdding(false);
              onChange(null);
            }}
          >
            {t('removePicture', { question: name })}
          </Button>
        </div>
      </>
    );
  if (!isAdding)
    return (
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<ImagePlus size={18} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('addPicture')}
        </Button>
      </div>
    );
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
