/** Where people of an event can be, in the order of their chips; `all` is everybody who has something to do with it still. */
export const EVENT_PEOPLE_FILTERS = [
  'all',
  'absent',
  'enrolled',
  'present',
  'waiting',
  'awaiting',
  'no_answer',
  'left',
] as const;
export type EventPeopleFilter = (typeof EVENT_PEOPLE_FILTERS)[number];

/** `absent`: who was absent first, then by name. */
export const EVENT_PEOPLE_ORDERS = ['absent', 'name', 'arrival'] as const;
export type EventPeopleOrder = (typeof EVENT_PEOPLE_ORDERS)[number];
