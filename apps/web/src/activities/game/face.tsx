import type { ShownFace } from '@trilha/contracts/learning/games/views';
import { Volume2 } from 'lucide-react';
import { useRef } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './face.module.css';

/** What a piece is called: its words, or what its picture shows. */
export function nameOf({ text, image }: ShownFace): string {
  return text || image?.alt || '';
}

interface FaceProps {
  readonly face: ShownFace;
  readonly large?: boolean | undefined;
}

/** What stands on a piece: a picture, words or both. Its sound has a button of its own, beside whatever the piece stands in. */
export function Face({ face: { text, image }, large }: FaceProps) {
  return (
    <span className={classes(css['face'], large && css['large'])}>
      {image ? (
        <img className={css['image']} src={image.url} alt={image.alt} draggable={false} loading="lazy" />
      ) : null}
      {text ? (
        <span className={css['text']} dir="auto">
          {text}
        </span>
      ) : null}
    </span>
  );
}

/** Plays what is spoken on a piece. */
export function FaceSound({ face }: { readonly face: ShownFace }) {
  const { t } = useTranslation('games');
  const audio = useRef<HTMLAudioElement>(null);
  if (face.soundUrl === null) return null;
  return (
    <>
      <audio ref={audio} src={face.soundUrl} preload="none" />
      <IconButton
        small
        label={t('listen', { name: nameOf(face) })}
        icon={<Volume2 size={18} />}
        onClick={() => {
          if (!audio.current) return;
          audio.current.currentTime = 0;
          void audio.current.play().catch(() => undefined);
        }}
      />
    </>
  );
}
