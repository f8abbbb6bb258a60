import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { momentCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { HEADS } from './export-words.ts';
import type { Exported } from './export-words.ts';
import { listAllMessages } from './messages.queries.ts';
import { presentCountedPolls } from './poll.presenter.ts';
import { listPolls } from './polls.queries.ts';
import { listQuestions } from './questions.queries.ts';
import { readAttendance } from './read-desk.ts';

const MAX_QUESTIONS = 20_000;

/** A moment by the clock of the event, which is the one the room goes by. */
function clockOf({ locale }: TenantContext, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return momentCells(timeZone, (at) => format.format(at));
}

type RowsOf = (ctx: TenantContext, place: PlaceInEvent) => Promise<readonly TableRow[]>;

const ROWS: Readonly<Record<Exported, RowsOf>> = {
  messages: async (ctx, { id, timeZone }) => {
    const clock = clockOf(ctx, timeZone);
    const rows = await listAllMessages(ctx, id);
    return rows.map(({ at, authorName, text }) => [clock(at), authorName, text]);
  },
  questions: async (ctx, { id, timeZone }) => {
    const clock = clockOf(ctx, timeZone);
    const rows = await listQuestions(ctx, id, MAX_QUESTIONS);
    return rows.map(({ at, authorName, text, votes, answeredAt, answer }) => [
      clock(at),
      authorName,
      text,
      votes,
      clock(answeredAt),
      answer,
    ]);
  },
  polls: async (ctx, { id }) => {
    const polls = await presentCountedPolls(ctx, await listPolls(ctx, id));
    return polls.flatMap(({ question, options, voters }) =>
      options.map(({ text, votes }) => [question, text, votes ?? 0, voters ?? 0]),
    );
  },
  attendance: async (ctx, place) => {
    const rows = await readAttendance(ctx, place);
    return rows.map(({ name, branch, minutes }) => [name, branch ?? '', minutes]);
  },
};

// oxlint-disable-next-line typescript/require-await -- tables are written from generators of any kind
async function* table(head: TableRow, rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield head;
  yield* rows;
}

/** What was written, asked and voted in a room, or how long everybody was there, as a file. Throws `not_found`. */
export async function exportRoom(
  ctx: TenantContext,
  { eventId, what, format }: { eventId: string; what: Exported; format: TableFormat },
): Promise<FileAnswer> {
  requirePermission(ctx.actor, 'events.run');
  const place = await placeToModerate(ctx, eventId);
  return tableAnswer(`room-${what}`, format, table(HEADS[ctx.locale][what], await ROWS[what](ctx, place)));
}
