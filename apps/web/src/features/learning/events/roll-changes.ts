import type { EventRoll, RollNews } from '@trilha/contracts/learning/events-teaching';

/** A list with what changed in it: who is new stands where their name puts them. `ownId`: who looks at it. */
export function withNews(roll: EventRoll, { people, gone }: RollNews, ownId: string | undefined): EventRoll {
  const changed = new Map(people.map((person) => [person.memberId, person]));
  const left = new Set([...gone, ...changed.keys()]);
  const stay = roll.people.filter(({ memberId }) => !left.has(memberId));
  const told = people.map((person) => ({ ...person, isOneself: person.memberId === ownId }));
  return {
    ...roll,
    people: [...stay, ...told].toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
