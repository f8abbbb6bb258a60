import { useEffect, useEffectEvent } from 'react';

import { PlayTracker } from '../progress/play-tracker.ts';
import type { ProgressReports } from '../progress/use-progress-reports.ts';

interface MediaReportsOptions {
  readonly media: HTMLMediaElement | null;
  readonly reports: ProgressReports;
  /** A stream without an end: attendance counts, from this many seconds on. */
  readonly attendedBefore?: number | undefined;
  readonly onEnded: () => void;
}

/** Reports what an audio or video element really plays: parts jumped over are not part of it [ACT-01, ACT-10]. */
export function useMediaReports({ media, reports, attendedBefore, onEnded }: MediaReportsOptions): void {
  const handleEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (!media) return undefined;
    const tracker = new PlayTracker();
    const isLive = attendedBefore !== undefined;
    let attended = attendedBefore ?? 0;

    const note = (part: readonly [number, number] | undefined) => {
      if (isLive) {
        const seconds = part ? part[1] - part[0] : 0;
        if (seconds > 0) reports.seen({ intervals: [[attended, attended + seconds]] });
        attended += seconds;
        return;
      }
      reports.seen({
        intervals: part ? [part] : [],
        position: { seconds: media.currentTime },
        rate: media.playbackRate,
        duration: media.duration,
      });
    };
    const handleTime = () => {
      if (!media.paused && !media.seeking)
        note(tracker.tick(media.currentTime, media.playbackRate, performance.now()));
    };
    const handlePause = () => {
      if (!media.seeking) note(tracker.stop(media.currentTime, media.playbackRate, performance.now()));
      reports.flush();
    };
    const handleSeeked = () => {
      tracker.jump();
      if (!isLive) reports.seen({ position: { seconds: media.currentTime }, duration: media.duration });
    };
    const listeners = [
      ['timeupdate', handleTime],
      ['playing', handleTime],
      ['pause', handlePause],
      ['seeking', () => tracker.jump()],
      ['seeked', handleSeeked],
      ['ended', () => handleEnded()],
    ] as const;
    for (const [name, listener] of listeners) media.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) media.removeEventListener(name, listener);
    };
  }, [media, reports, attendedBefore]);
}
