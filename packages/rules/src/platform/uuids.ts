const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether something that came from outside, an address or a directory, is a UUID; capital letters count as well. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
