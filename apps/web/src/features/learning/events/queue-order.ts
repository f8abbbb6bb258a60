import type { RollEntry } from '@trilha/contracts/learning/events-teaching';

type Waiting = Pick<RollEntry, 'memberId' | 'state' | 'arrival'>;

/** Whom a seat is kept for comes before who waits for one, and these before everybody else. */
const rankOf = ({ state }: Waiting) => (state === 'offered' ? 0 : state === 'waiting' ? 1 : 2);

/** People without a seat in the order in which they get one: whose turn it is stands first. */
export function inQueueOrder<Person extends Waiting>(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => rankOf(one) - rankOf(other) || one.arrival - other.arrival);
}

/** Somebody's place among all who wait, from 1, as they are told it themselves. */
export function placeOf(people: readonly Waiting[], { arrival }: Waiting): number {
  return people.filter((one) => one.state === 'waiting' && one.arrival <= arrival).length;
}
