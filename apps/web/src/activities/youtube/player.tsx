import type { ActivityPlayerProps } from '../activity-player.ts';
import { YouTubeVideo } from './youtube-video.tsx';

/** A YouTube video. YouTube tells no times, so its clock is read once a second while it plays [ACT-02]. */
export function Player({ content, page, ...playing }: ActivityPlayerProps<'youtube'>) {
  return (
    <YouTubeVideo
      videoId={content.videoId}
      startAt={() => page.progress.position.seconds ?? 0}
      reports={playing.reports}
      autoPlay={playing.autoPlay}
      onEnded={playing.onEnded}
    />
  );
}
