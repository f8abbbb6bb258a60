const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a scanned address carries: the event, and the code that was shown. */
export interface CheckInSearch {
  readonly e?: string;
  readonly t?: string;
}

/** Reads the address of a check-in; what is no event is left out. */
export function checkInSearch(search: Readonly<Record<string, unknown>>): CheckInSearch {
  const event = textOf(search['e']);
  const token = textOf(search['t']).slice(0, 100);
  return {
    ...(UUID.test(event) ? { e: event } : {}),
    ...(token ? { t: token } : {}),
  };
}
