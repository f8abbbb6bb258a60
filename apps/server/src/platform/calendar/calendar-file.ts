import type { ICalCalendar } from 'ical-generator';

import { FileAnswer } from '../http/file-answer.ts';

/** One dated thing as a calendar takes it over. */
export interface CalendarEntry {
  /** The same at every export, so that a calendar knows it again. */
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly location: string;
  readonly link: string;
  readonly cancelled: boolean;
}

/** What a calendar cannot hold: control characters could end a line and begin a property of their own. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const clean = (text: string) => text.replaceAll(CONTROLS, '');

/** Adds entries to a calendar. Times are in UTC: right in every calendar whatever its zone. */
export async function addEntries(calendar: ICalCalendar, entries: readonly CalendarEntry[]): Promise<void> {
  const { ICalEventStatus } = await import('ical-generator');
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      start: entry.startsAt,
      end: entry.endsAt,
      stamp: entry.changedAt,
      summary: clean(entry.title),
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.description ? { description: clean(entry.description) } : {}),
      ...(entry.location ? { location: clean(entry.location).replaceAll('\n', ', ') } : {}),
      ...(entry.link ? { url: entry.link } : {}),
    });
}

/** Entries as an iCalendar file with a name (RFC 5545, I18-05). */
export async function calendarAnswer(name: string, entries: readonly CalendarEntry[]): Promise<FileAnswer> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Trilha', product: 'Trilha' },
  });
  await addEntries(calendar, entries);
  return new FileAnswer(Buffer.from(calendar.toString(), 'utf8'), {
    type: 'text/calendar; charset=utf-8',
    name: `${clean(name).slice(0, 60) || 'event'}.ics`,
  });
}
