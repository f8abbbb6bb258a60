import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** Letters of one note. */
const MAX_NOTE_LENGTH = 4000;
/** Notes of a person in one activity. */
export const MAX_NOTES_PER_ACTIVITY = 200;

/** Where in an activity: all of it, a second of a medium or a page of a document. */
const notePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({ kind: z.literal('time'), seconds: z.number().int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('page'), page: z.number().int().min(1).max(100_000) }),
]);
export type NotePlace = z.output<typeof notePlace>;

/** Empty where only the place is marked. */
const noteText = z.string().trim().max(MAX_NOTE_LENGTH);

const note = z.object({
  id: z.uuid(),
  place: notePlace,
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export type Note = z.output<typeof note>;

const listedNote = note.extend({
  course: z.object({ id: z.uuid(), title: z.string() }),
  /** Null where the course does not hold it any more. */
  activity: z.object({ hierarchy_order: z.number().int(), title: z.string() }).nullable(),
});
export type ListedNote = z.output<typeof listedNote>;

// Nobody but the person reads or writes them, whatever right they have.
const common = {
  tag: 'notes',
  access: 'learning.take',
  module: COURSE_MODULES,
  refusedWhileActing: true,
} as const;
const ofActivity = z.object({
  courseId: z.uuid(),
  hierarchyOrder: z.coerce.number().int().min(1).max(100_000),
});

export const listActivityNotes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/notes',
  summary: 'The own notes in an activity, by their place in it',
  params: ofActivity,
  response: z.object({ items: z.array(note) }),
  errors: ['enrollment_required'],
});

export const writeNote = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/notes',
  summary: 'Writes a note in an activity, or marks a place in it where the text is empty',
  params: ofActivity,
  body: z.object({
    place: notePlace,
    text: noteText,
    /** When it was written, where that was without a network. */
    capturedAt: z.iso.datetime().optional(),
  }),
  response: note,
  status: 201,
  errors: ['enrollment_required', 'too_many_notes'],
});

export const listNotes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/notes',
  summary: 'All own notes, newest first; every % in the search is removed',
  query: pageQuery.extend({ search: z.string().max(256).default('') }),
  response: pageOf(listedNote),
});

export const editNote = endpoint({
  ...common,
  method: 'PATCH',
  path: '/api/v1/notes/:noteId',
  summary: 'Changes the text of a note',
  params: z.object({ noteId: z.uuid() }),
  body: z.object({ text: noteText }),
  response: note,
});

export const deleteNote = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/notes/:noteId',
  summary: 'Deletes a note',
  params: z.object({ noteId: z.uuid() }),
  response: z.null(),
  status: 204,
});
