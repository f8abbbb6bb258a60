import { join } from 'node:path';

import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { isThere } from '@trilha/rules/learning/event-presence';
import type { PresenceWay } from '@trilha/rules/learning/event-presence';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { compilePdf } from '../../../platform/pdf/compile-pdf.ts';
import { LIST_WORDS } from './attendance-list-words.ts';
import { readCompanyName } from './company-name.queries.ts';
import type { LoadedEvent } from './load-event.ts';
import { PRESENCE_WORDS } from './presence-words.ts';
import { runEvent } from './require-instructor.ts';
import { rollEntries } from './roll.ts';

const TEMPLATE = join(import.meta.dirname, 'attendance-list.typ');
/** Lines of all sessions together: longer lists are tables to be saved, not paper to be signed. */
const MAX_LINES = 2000;

type Session = LoadedEvent['sessions'][number];

/** Day and times of a session by the clock of its event, with that zone. */
function whenOf(locale: string, timeZone: string, { startsAt, endsAt }: Session): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${format.formatRange(startsAt, endsAt)} (${zone ?? timeZone})`;
}

/** Marks whose time is when somebody came: they checked in. Of others it is when they were marked, which says nothing of that. */
const CAME_WAYS: ReadonlySet<PresenceWay> = new Set(['qr', 'code']);

/** The line of somebody in a session: when they came and left, as far as that was recorded, and how, or how else they were marked. */
function lineOf(ctx: TenantContext, event: LoadedEvent, { id }: Session, person: RollEntry) {
  const { marks, ways, toConfirm } = PRESENCE_WORDS[ctx.locale];
  const clock = new Intl.DateTimeFormat(ctx.locale, { timeZone: event.timeZone, timeStyle: 'short' });
  const had = person.presences.find(({ sessionId }) => sessionId === id);
  const base = { name: person.name, branch: person.branch ?? '', came: '', left: '', way: '' };
  if (!had) return base;
  if (had.isToConfirm) return { ...base, came: clock.format(new Date(had.markedAt)), way: toConfirm };
  if (!isThere(had.mark)) return { ...base, way: marks[had.mark] };
  return {
    ...base,
    came: CAME_WAYS.has(had.way) ? clock.format(new Date(had.markedAt)) : '',
    left: had.leftAt ? clock.format(new Date(had.leftAt)) : '',
    way: had.mark === 'late' ? `${ways[had.way]} (${marks.late})` : ways[had.way],
  };
}

function sessionOf(ctx: TenantContext, event: LoadedEvent, session: Session, people: readonly RollEntry[]) {
  const words = LIST_WORDS[ctx.locale];
  const there = people.filter(({ presences }) =>
    presences.some(
      ({ sessionId, mark, isToConfirm }) => sessionId === session.id && isThere(mark) && !isToConfirm,
    ),
  );
  const signers = event.instructors.map(({ name }) => name);
  return {
    name: words.of(session.number, event.sessions.length),
    when: whenOf(ctx.locale, event.timeZone, session),
    people: people.map((person) => lineOf(ctx, event, session, person)),
    total: words.total(there.length, people.length),
    signers: signers.length > 0 ? signers : [words.instructor],
  };
}

/** What is printed of an event, or of one of its sessions, in the language of the company. Throws `not_found` and `attendance_list_too_long`. */
async function dataOf(reader: TenantContext, eventId: string, sessionId: string | undefined) {
  const ctx: TenantContext = { ...reader, locale: reader.actor.clientLocale };
  const event = await runEvent(ctx, eventId);
  const sessions = event.sessions.filter(({ id }) => sessionId === undefined || id === sessionId);
  if (sessions.length === 0) throw new AppError('not_found');
  const people = (await rollEntries(ctx, event)).filter(({ state }) => state === 'enrolled');
  if (people.length * sessions.length > MAX_LINES)
    throw new AppError('attendance_list_too_long', { values: { lines: MAX_LINES } });
  const { of: _of, total: _total, printed, ...texts } = LIST_WORDS[ctx.locale];
  const [lang, region] = ctx.locale.split('-');
  const issued = new Intl.DateTimeFormat(ctx.locale, {
    timeZone: event.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const title = textOf(ctx, event.title);
  const training = textOf(ctx, event.trainingTitle);
  return {
    name: `${texts.title} - ${title}.pdf`,
    createdAt: ctx.now,
    data: {
      texts,
      lang,
      region,
      title: `${texts.title}: ${title}`,
      company: await readCompanyName(ctx),
      event: title,
      training: training === title ? '' : training,
      place: [event.place, event.address].filter(Boolean).join(', '),
      instructors: event.instructors.map(({ name }) => name).join(', '),
      printed: printed(issued.format(ctx.now)),
      sessions: sessions.map((session) => sessionOf(ctx, event, session, people)),
    },
  };
}

/**
 * The list of an event to be signed, as a PDF: drawn outside of any transaction. Throws `not_found`, also for a session of another event, and
 * `attendance_list_too_long`.
 */
export async function printAttendanceList(
  lookup: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string | undefined },
): Promise<FileAnswer> {
  const { name, data, createdAt } = await lookup((ctx) => dataOf(ctx, eventId, sessionId));
  return new FileAnswer(await compilePdf(TEMPLATE, data, { createdAt }), { type: 'application/pdf', name });
}
