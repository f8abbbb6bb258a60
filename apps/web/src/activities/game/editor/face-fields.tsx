import type { DraftFace } from '@trilha/contracts/learning/games/draft-face';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuthoring } from '../../editor/authoring.ts';
import { FileField } from '../../editor/file-field.tsx';
import { LocalizedInput } from '../../editor/localized-input.tsx';
import css from './editor.module.css';

interface FaceFieldsProps<F extends DraftFace> {
  /** What its words are called here: a piece, a statement, a front. */
  readonly label: string;
  readonly face: F;
  readonly path: string;
  readonly onChange: (face: F) => void;
  readonly hint?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean | undefined;
}

/** What stands on a piece: words, and behind a button a picture with its alternative text and a sound. */
export function FaceFields<F extends DraftFace>(props: FaceFieldsProps<F>) {
  const { label, face, path, onChange, hint, maxLength, multiline } = props;
  const { t } = useTranslation('admin-games');
  const { problemAt } = useAuthoring();
  const [isOpen, setOpen] = useState(face.imageFileId !== null || face.soundFileId !== null);
  const mediaId = useId();
  const isShown =
    isOpen || problemAt(`${path}.alt`) !== undefined || problemAt(`${path}.imageFileId`) !== undefined;
  return (
    <div className={css['face']}>
      <LocalizedInput
        label={label}
        value={face.text}
        path={`${path}.text`}
        hint={hint}
        maxLength={maxLength}
        multiline={multiline}
        rows={2}
        onChange={(text) => onChange({ ...face, text })}
      />
      {isShown ? (
        <div id={mediaId} className={css['media']}>
          <FileField
            label={t('picture')}
            purpose="image"
            fileId={face.imageFileId}
            path={`${path}.imageFileId`}
            onChange={(imageFileId) => onChange({ ...face, imageFileId })}
          />
          {face.imageFileId === null ? null : (
            <LocalizedInput
              label={t('alt')}
              hint={t('altHint')}
              value={face.alt}
              path={`${path}.alt`}
              onChange={(alt) => onChange({ ...face, alt })}
            />
          )}
          <FileField
            label={t('soundFile')}
            purpose="audio"
            fileId={face.soundFileId}
            path={`${path}.soundFileId`}
            onChange={(soundFileId) => onChange({ ...face, soundFileId })}
          />
        </div>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<ImagePlus size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('addMedia')}
        </Button>
      )}
    </div>
  );
}
