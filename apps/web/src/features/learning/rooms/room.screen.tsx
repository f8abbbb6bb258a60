import type { LiveRoom } from './room-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import { paths } from '../../../app/paths.ts';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { CalendarMenu } from '../events/calendar-menu.tsx';
import { EventWhen } from '../events/event-when.tsx';
import { NotInRoom } from './not-in-room.tsx';
import { activityOf } from './room-activities.ts';
import { RoomView } from './room-view.tsx';
import css from './room-view.module.css';
import { enterRoom, roomQuery } from './rooms.api.ts';
import { useRoom } from './use-room.ts';

/** The room of an event: before, during and after [EVT-05, EVT-06, EVT-08]. */
export function RoomScreen() {
  const { eventId = '' } = useParams({ strict: false });
  return <RoomOf key={eventId} eventId={eventId} trailId={undefined} />;
}

interface RoomOfProps {
  readonly eventId: string;
  /** The trail it was reached by; what opens from here keeps to it. */
  readonly trailId: string | undefined;
}

/** The room of one event, with what surrounds it. */
export function RoomOf({ eventId, trailId }: RoomOfProps) {
  const client = useQueryClient();
  const { query, room, ownId, onRoom, status } = useRoom(eventId);
  const title = room?.event.title;
  useEffect(() => {
    if (title) document.title = `${title} · Trilha`;
  }, [title]);
  if (query.error && !room)
    return (
      <NotInRoom
        eventId={eventId}
        error={query.error}
        onRetry={query.refetch}
        onEnter={async () =>
          client.setQueryData<LiveRoom>(roomQuery(eventId).queryKey, await enterRoom(eventId))
        }
      />
    );
  if (!room)
    return (
      <main id="content" className={css['refused']} tabIndex={-1}>
        <ScreenSkeleton cards={2} />
      </main>
    );
  const { event } = room;
  return (
    <RoomView
      room={room}
      ownId={ownId}
      onRoom={onRoom}
      status={status}
      leaveTo={trailId === undefined ? paths.event(eventId) : paths.trailWebinar(trailId, event.training.id)}
      activityPath={activityOf(event, trailId)}
      when={
        <>
          {event.startsAt && event.endsAt ? (
            <EventWhen startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
          ) : null}
          <CalendarMenu event={event} />
        </>
      }
    />
  );
}
