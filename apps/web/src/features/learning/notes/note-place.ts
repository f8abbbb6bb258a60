import type { NotePlace } from '@trilha/contracts/learning/notes';

import type { Place } from '../../../activities/jump.ts';

/** The place of a note for its player; undefined for the activity as a whole. */
export function playerPlace(place: NotePlace): Place | undefined {
  if (place.kind === 'time') return { seconds: place.seconds };
  return place.kind === 'page' ? { page: place.page } : undefined;
}

/** Where a player is, as a note keeps it. */
export function notePlaceOf({ seconds, page }: Place): NotePlace {
  if (page !== undefined) return { kind: 'page', page };
  return seconds === undefined ? { kind: 'whole' } : { kind: 'time', seconds: Math.floor(seconds) };
}

/** The fragment of an address that leads to a place. */
export function hashOfPlace(place: NotePlace): string | undefined {
  if (place.kind === 'time') return `t=${place.seconds}`;
  return place.kind === 'page' ? `page=${place.page}` : undefined;
}
