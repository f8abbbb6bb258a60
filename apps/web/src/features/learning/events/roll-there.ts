import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import { attendedSessions, isThere } from '@trilha/rules/learning/event-presence';

type Session = Pick<EventRoll['sessions'][number], 'id'>;

/** How somebody is marked in a session. */
export const markOf = ({ presences }: RollEntry, { id }: Session) =>
  presences.find(({ sessionId }) => sessionId === id);

function isIn(person: RollEntry, session: Session): boolean {
  const had = markOf(person, session);
  return had !== undefined && !had.isToConfirm && isThere(had.mark);
}

/** In how many sessions of how many somebody was. */
export const sessionsOfPerson = ({ sessions }: EventRoll, person: RollEntry) =>
  attendedSessions(
    sessions.map((session) => {
      const had = markOf(person, session);
      return had && !had.isToConfirm ? had.mark : null;
    }),
  );

/** How many of those with a seat are there in a session, and how many there are. */
export function countThere({ people }: EventRoll, session: Session): { there: number; people: number } {
  const enrolled = people.filter(({ state }) => state === 'enrolled');
  return { there: enrolled.filter((person) => isIn(person, session)).length, people: enrolled.length };
}
