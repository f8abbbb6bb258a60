import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';

import { EVENTS_ID } from '../../../app/course-paths.ts';
import { paths } from '../../../app/paths.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './room-view.module.css';
import { RoomOf } from './room.screen.tsx';
import { loungeQuery } from './rooms.api.ts';

/** The lounge of a webinar: the room of the event it leads to; where there is none, the webinar's own page with its dates [ROU-26]. */
export function LoungeScreen() {
  const { trailId, trainingId = '' } = useParams({ strict: false });
  const lounge = useQuery(loungeQuery(trainingId));
  if (lounge.data?.eventId)
    return <RoomOf key={lounge.data.eventId} eventId={lounge.data.eventId} trailId={trailId} />;
  if (lounge.data)
    return (
      <Navigate
        replace
        hash={EVENTS_ID}
        to={trailId === undefined ? paths.webinar(trainingId) : paths.trailWebinar(trailId, trainingId)}
      />
    );
  return (
    <main id="content" className={css['refused']} tabIndex={-1}>
      {lounge.error ? (
        <FailedScreen error={lounge.error} onRetry={lounge.refetch} />
      ) : (
        <ScreenSkeleton cards={2} />
      )}
    </main>
  );
}
