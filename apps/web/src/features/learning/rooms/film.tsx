import { youtubeVideoId } from '../../../activities/youtube/video-id.ts';
import { YouTubeVideo } from '../../../activities/youtube/youtube-video.tsx';
import { MediaPlayer } from '../../../activities/media/media-player.tsx';
import { vimeoVideo } from '../../../activities/vimeo/video-id.ts';
import { VimeoVideo } from '../../../activities/vimeo/vimeo-video.tsx';

export interface FilmProps {
  readonly kind: 'hls' | 'file' | 'youtube' | 'vimeo';
  readonly address: string;
  readonly title: string;
  /** Sent now; else a recording. */
  readonly isLive: boolean;
}

/** What is watched in a room is counted by being there, not by what was played. */
const NO_REPORTS = { seen: () => undefined, flush: () => undefined };
const doNothing = () => undefined;
const startAt = () => 0;

/** A transmission or a recording, by the player of its service or by our own. */
export function Film({ kind, address, title, isLive }: FilmProps) {
  const playing = { reports: NO_REPORTS, autoPlay: isLive, startAt, onEnded: doNothing };
  if (kind === 'youtube') return <YouTubeVideo videoId={youtubeVideoId(address)} {...playing} />;
  if (kind === 'vimeo') return <VimeoVideo {...vimeoVideo(address)} {...playing} />;
  return (
    <MediaPlayer
      kind="video"
      title={title}
      album=""
      url={address}
      mime={kind === 'hls' ? 'application/vnd.apple.mpegurl' : 'video/mp4'}
      resumeAt={0}
      attendedBefore={isLive ? 0 : undefined}
      autoPlay={isLive}
      reports={NO_REPORTS}
      onEnded={doNothing}
      // Its address does not end: the second time it does not come is a failure.
      onRenew={() => Promise.resolve()}
    />
  );
}
