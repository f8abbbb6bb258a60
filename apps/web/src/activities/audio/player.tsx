import type { ActivityPlayerProps } from '../activity-player.ts';
import { MediaPlayer } from '../media/media-player.tsx';

/** A recording with its transcript [ACT-01]. */
export function Player({ content, page, reports, autoPlay, onEnded, onRenew }: ActivityPlayerProps<'audio'>) {
  return (
    <MediaPlayer
      kind="audio"
      title={page.activity.title}
      album={page.course.title}
      url={content.url}
      mime={content.mime}
      transcript={content.transcript}
      resumeAt={page.progress.position.seconds ?? 0}
      autoPlay={autoPlay}
      reports={reports}
      onEnded={onEnded}
      onRenew={onRenew}
    />
  );
}
