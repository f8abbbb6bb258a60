import { useEffect, useRef } from 'react';

import { currentLocale } from '../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { captionFileFor, useCues } from '../media/use-cues.ts';
import type { BlockOf } from './content-block.tsx';
import css from './blocks.module.css';

interface InlineVideoProps {
  readonly block: BlockOf<'video'>;
  readonly label: string;
  /** Its address has ended, or it cannot be reached. */
  readonly onBroken: () => void;
}

/** A film within a text, with the browser's own controls: keys of the page stay the page's. */
export function InlineVideo({ block, label, onBroken }: InlineVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const file = captionFileFor(block.captions, undefined, currentLocale());
  const cues = useCues(file);
  const shown = cues.state === 'ready' ? cues.cues : undefined;
  const locale = file?.locale;

  useEffect(() => {
    const video = element.current;
    if (!video || !shown || !locale || !('VTTCue' in globalThis)) return undefined;
    const track = video.addTextTrack('captions', LOCALE_NAMES[locale], locale);
    const added = shown.map(({ start, end, text }) => new VTTCue(start, end, text));
    for (const cue of added) track.addCue(cue);
    return () => {
      for (const cue of added) track.removeCue(cue);
      track.mode = 'disabled';
    };
  }, [shown, locale]);

  return (
    // The captions are added above: a `<track>` of another origin would make the whole film ask for CORS.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video
      ref={element}
      className={css['film']}
      src={block.url}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={onBroken}
    />
  );
}
