import type { LibraryFilePage } from '@trilha/contracts/engagement/library';

import { MediaPlayer } from '../../../activities/media/media-player.tsx';

/** Nothing is earned by a file of the library: what of it was played is nobody's business. */
const NO_REPORTS = { seen: () => undefined, flush: () => undefined };
const doNothing = () => undefined;

interface FilmProps {
  readonly file: LibraryFilePage;
  readonly kind: 'video' | 'audio';
  readonly url: string;
  readonly onRenew: () => Promise<unknown>;
}

/** A film or a recording of the library, by the player of courses. */
export function Film({ file: { title, mime, category }, kind, url, onRenew }: FilmProps) {
  return (
    <MediaPlayer
      kind={kind}
      title={title}
      album={category?.name ?? ''}
      url={url}
      mime={mime}
      resumeAt={0}
      autoPlay={false}
      reports={NO_REPORTS}
      onEnded={doNothing}
      onRenew={onRenew}
    />
  );
}
