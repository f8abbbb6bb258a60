import { youtubeVideoId } from '../../../activities/youtube/video-id.ts';
import { YouTubeVideo } from '../../../activities/youtube/youtube-video.tsx';
import { MediaPlayer } from '../../../activities/media/media-player.tsx';
import type { ProgressReports } from '../../../activities/progress/use-progress-reports.ts';
import { vimeoVideo } from '../../../activities/vimeo/video-id.ts';
import { VimeoVideo } from '../../../activities/vimeo/vimeo-video.tsx';

export interface FilmProps {
  readonly kind: 'hls' | 'file' | 'youtube' | 'vimeo';
  readonly address: string;
  readonly title: string;
  /** Sent now; else a recording. */
  readonly isLive: boolean;
  /** Takes what is played of a recording; what is live is counted by being there. */
  readonly reports?: ProgressReports;
  /** Where a recording was left, in seconds. */
  readonly resumeAt?: number;
}

/** What is watched live is counted by being there, not by what was played. */
const NO_REPORTS: ProgressReports = { seen: () => undefined, flush: () => undefined };
const doNothing = () => undefined;

/** A transmission or a recording, by the player of its service or by our own. */
export function Film({ kind, address, title, isLive, reports = NO_REPORTS, resumeAt = 0 }: FilmProps) {
  const playing = { reports, autoPlay: isLive, startAt: () => resumeAt, onEnded: doNothing };
  if (kind === 'youtube') return <YouTubeVideo videoId={youtubeVideoId(address)} {...playing} />;
  if (kind === 'vimeo') return <VimeoVideo {...vimeoVideo(address)} {...playing} />;
  return (
    <MediaPlayer
      kind="video"
      title={title}
      album=""
      url={address}
      mime={kind === 'hls' ? 'application/vnd.apple.mpegurl' : 'video/mp4'}
      resumeAt={resumeAt}
      attendedBefore={isLive ? 0 : undefined}
      autoPlay={isLive}
      reports={reports}
      onEnded={doNothing}
      // Its address does not end: the second time it does not come is a failure.
      onRenew={() => Promise.resolve()}
    />
  );
}
