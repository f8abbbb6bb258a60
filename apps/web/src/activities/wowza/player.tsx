import { useState } from 'react';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { MediaPlayer } from '../media/media-player.tsx';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** A stream (HLS): a recording counts by its parts, a live one by the time attended [ACT-02]. */
export function Player({ content, page, reports, autoPlay, onEnded, onRenew }: ActivityPlayerProps<'wowza'>) {
  const [attended] = useState(() => Math.max(0, ...page.progress.intervals.map(([, to]) => to)));
  return (
    <MediaPlayer
      kind="video"
      title={page.activity.title}
      album={page.course.title}
      url={content.url}
      mime={HLS_TYPE}
      resumeAt={page.progress.position.seconds ?? 0}
      attendedBefore={content.live ? attended : undefined}
      autoPlay={autoPlay}
      reports={reports}
      onEnded={onEnded}
      onRenew={onRenew}
    />
  );
}
