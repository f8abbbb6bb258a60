export interface RoomSearch {
  readonly view?: 'month';
  /** A day of the week or the month that is shown; none for today. */
  readonly day?: string;
  /** `key` of the only place that is shown. */
  readonly place?: string;
}

const DAY = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MAX_PLACE = 160;

/** What the calendar of rooms shows, as the address carries it; anything unknown is left out. */
export function roomSearch({ view, day, place }: Record<string, unknown>): RoomSearch {
  return {
    ...(view === 'month' ? { view } : {}),
    ...(typeof day === 'string' && DAY.test(day) ? { day } : {}),
    ...(typeof place === 'string' && place !== '' ? { place: place.slice(0, MAX_PLACE) } : {}),
  };
}
