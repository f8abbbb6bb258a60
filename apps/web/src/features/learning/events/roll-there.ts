import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';

type Session = Pick<EventRoll['sessions'][number], 'id'>;

/** How somebody is marked in a session. */
export const markOf = ({ presences }: RollEntry, { id }: Session) =>
  presences.find(({ sessionId }) => sessionId === id);

function isThere(person: RollEntry, session: Session): boolean {
  const had = markOf(person, session);
  return had !== undefined && !had.isToConfirm && (had.mark === 'present' || had.mark === 'late');
}

/** How many of those with a seat are there in a session, and how many there are. */
export function countThere({ people }: EventRoll, session: Session): { there: number; people: number } {
  const enrolled = people.filter(({ state }) => state === 'enrolled');
  return { there: enrolled.filter((person) => isThere(person, session)).length, people: enrolled.length };
}
