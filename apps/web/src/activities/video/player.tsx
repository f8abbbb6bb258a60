import type { ActivityPlayerProps } from '../activity-player.ts';
import { MediaPlayer } from '../media/media-player.tsx';

/** A video of our own, with captions and transcript [ACT-01, ACT-10]. */
export function Player({ content, page, reports, autoPlay, onEnded, onRenew }: ActivityPlayerProps<'video'>) {
  return (
    <MediaPlayer
      kind="video"
      title={page.activity.title}
      album={page.course.title}
      url={content.url}
      mime={content.mime}
      posterUrl={content.posterUrl}
      captions={content.captions}
      resumeAt={page.progress.position.seconds ?? 0}
      autoPlay={autoPlay}
      reports={reports}
      onEnded={onEnded}
      onRenew={onRenew}
    />
  );
}
