import {
  deleteNote as deleteNoteEndpoint,
  editNote as editNoteEndpoint,
  listActivityNotes,
  listNotes,
  writeNote as writeNoteEndpoint,
} from '@trilha/contracts/learning/notes';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { deleteNote, editNote } from './change-note.ts';
import { readActivityNotes, readNotes } from './read-notes.ts';
import { writeNote } from './write-note.ts';

/** What people write for themselves while they learn. */
export async function noteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listActivityNotes, ({ ctx, params }) => readActivityNotes(ctx, params));
  serve(app, writeNoteEndpoint, ({ ctx, params, body }) => writeNote(ctx, params, body));
  serve(app, listNotes, ({ ctx, query }) => readNotes(ctx, query));
  serve(app, editNoteEndpoint, ({ ctx, params, body }) => editNote(ctx, params.noteId, body.text));
  serve(app, deleteNoteEndpoint, async ({ ctx, params }) => {
    await deleteNote(ctx, params.noteId);
    return null;
  });
}
