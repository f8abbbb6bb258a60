import type { ActivityPlayerProps } from '../activity-player.ts';
import { VimeoVideo } from './vimeo-video.tsx';

/** A Vimeo video, played by Vimeo's own player, which tells where it is [ACT-02]. */
export function Player({ content, page, ...playing }: ActivityPlayerProps<'vimeo'>) {
  return (
    <VimeoVideo
      videoId={content.videoId}
      hash={content.hash}
      startAt={() => page.progress.position.seconds ?? 0}
      reports={playing.reports}
      autoPlay={playing.autoPlay}
      onEnded={playing.onEnded}
    />
  );
}
