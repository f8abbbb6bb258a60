import { useState } from 'react';

import { untilPageStops } from '../../lib/session-epoch.ts';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { carriedReporter } from '../progress/carried-slot.ts';
import { refreshAfterLeaving } from '../refresh-course.ts';
import { carriedAudio } from '../media/carrying.ts';
import { MediaPlayer } from '../media/media-player.tsx';

const here = () => location.pathname + location.search;

/** A recording with its transcript; it goes on over other screens where its own is left while it plays [ACT-01]. */
export function Player(props: ActivityPlayerProps<'audio'>) {
  const { courseId, hierarchyOrder, content, page, reports, onRenew } = props;
  const { reporter } = reports;
  const [address] = useState(here);
  // Where nothing is recorded nothing is carried either.
  const [back] = useState(() =>
    reporter && carriedReporter({ courseId, hierarchyOrder })
      ? carriedAudio().giveBack(courseId, hierarchyOrder)
      : undefined,
  );
  return (
    <MediaPlayer
      kind="audio"
      title={page.activity.title}
      album={page.course.title}
      url={content.url}
      mime={content.mime}
      transcript={content.transcript}
      resumeAt={back?.at ?? page.progress.position.seconds ?? 0}
      autoPlay={back?.isPlaying ?? props.autoPlay}
      reports={reports}
      onEnded={props.onEnded}
      onRenew={onRenew}
      onLeave={({ at, rate, isPlaying }) => {
        // The screen was left, and not shut, and the page is still the person's.
        if (!reporter || !isPlaying || address === here() || untilPageStops().aborted) return;
        const { title } = page.activity;
        const piece = {
          courseId,
          hierarchyOrder,
          title,
          album: page.course.title,
          address,
          url: content.url,
          at,
          rate,
        };
        carriedAudio().take({
          ...piece,
          reporter,
          onRenew,
          onLeft: () => refreshAfterLeaving({ courseId, hierarchyOrder }),
        });
      }}
    />
  );
}
