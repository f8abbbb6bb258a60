import type {
  deleteNote,
  editNote,
  listActivityNotes,
  listNotes,
  Note,
  NotePlace,
  writeNote,
} from '@trilha/contracts/learning/notes';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { randomId } from '../../../lib/random-id.ts';

export interface ActivityRef {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** Everything that shows notes. */
export const NOTES_KEY = ['notes'] as const;

/** The own notes in an activity. */
export const activityNotesQuery = (params: ActivityRef) =>
  queryOptions({
    queryKey: [...NOTES_KEY, params.courseId, params.hierarchyOrder],
    queryFn: ({ signal }) =>
      call<typeof listActivityNotes>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder/notes', {
        params,
        signal,
      }),
  });

const positionOf = ({ place }: Note) =>
  place.kind === 'time' ? place.seconds : place.kind === 'page' ? place.page : -1;

/** The notes of an activity with one that was just written, behind those at the same place. */
export function withNote<Notes extends { items: Note[] }>(notes: Notes, note: Note): Notes {
  const before = notes.items.filter((one) => one.id !== note.id && positionOf(one) <= positionOf(note));
  const behind = notes.items.filter((one) => one.id !== note.id && positionOf(one) > positionOf(note));
  return { ...notes, items: [...before, note, ...behind] };
}

const fetchNotes = (search: string, page: { cursor?: string; limit: number }, signal?: AbortSignal) =>
  call<typeof listNotes>('GET /api/v1/notes', {
    query: { ...(search ? { search } : {}), ...page },
    ...(signal ? { signal } : {}),
  });

/** All own notes that hold what is searched, newest first. */
export const notesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...NOTES_KEY, 'all', search],
    queryFn: ({ pageParam, signal }) =>
      fetchNotes(search, { limit: 24, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Every own note, page after page. */
export async function fetchAllNotes(): Promise<ResponseOf<typeof listNotes>['items']> {
  const all: ResponseOf<typeof listNotes>['items'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ResponseOf<typeof listNotes> = await fetchNotes('', {
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

/** Writes a note, or marks a place where the text is empty. */
export const saveNote = (
  { courseId, hierarchyOrder }: ActivityRef,
  body: { place: NotePlace; text: string; capturedAt?: string },
  idempotencyKey: string = randomId(),
) =>
  call<typeof writeNote>('POST /api/v1/courses/:courseId/activities/:hierarchyOrder/notes', {
    params: { courseId, hierarchyOrder },
    body,
    idempotencyKey,
  });

/** Changes the text of a note. */
export const saveNoteText = (noteId: string, text: string) =>
  call<typeof editNote>('PATCH /api/v1/notes/:noteId', { params: { noteId }, body: { text } });

/** Deletes a note. */
export const removeNote = (noteId: string) =>
  call<typeof deleteNote>('DELETE /api/v1/notes/:noteId', { params: { noteId } });
