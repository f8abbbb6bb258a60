import { isCheckInOpen, isThere } from '@trilha/rules/learning/event-presence';

import type { LoadedEvent } from './load-event.ts';

type Session = LoadedEvent['sessions'][number];

/** Whether people come to a session and leave it now. A room on the web knows by itself who is in it. */
export function isLeavable(event: LoadedEvent, session: Session, now: Date): boolean {
  const isOn = event.stage === 'scheduled' && !event.canceledAt && !event.endedAt;
  return isOn && event.kind === 'presential_class' && isCheckInOpen(session, event.doorsMinutes, now);
}

/** The session the actor is in and may say that they leave; undefined where there is none. */
export function sessionToLeave(event: LoadedEvent, now: Date): Session | undefined {
  if (event.ownState !== 'enrolled' || event.resultsConfirmedAt) return undefined;
  return event.sessions.find(
    (session) =>
      isThere(session.mark) &&
      !session.isToConfirm &&
      session.leftAt === null &&
      isLeavable(event, session, now),
  );
}
