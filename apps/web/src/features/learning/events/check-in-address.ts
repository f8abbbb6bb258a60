import { paths } from '../../../app/paths.ts';
import { checkInSearch } from './check-in-search.ts';

/** The event and token in a scanned QR code; undefined for a code that is of no check-in. */
export function readCheckInAddress(
  text: string,
): { readonly eventId: string; readonly token: string } | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, searchParams } = new URL(text);
  const { e: eventId, t: token } = checkInSearch(Object.fromEntries(searchParams));
  return pathname === paths.checkIn && eventId && token ? { eventId, token } : undefined;
}
