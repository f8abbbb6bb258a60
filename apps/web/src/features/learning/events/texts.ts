import { screenWithOwn } from '../../../app/screen.ts';
import type adminEvents from './texts/pt-BR/admin-events.json';
import type events from './texts/pt-BR/events.json';
import type eventsErrors from './texts/pt-BR/events-errors.json';
import type eventsNames from './texts/pt-BR/events-names.json';
import type eventsNotices from './texts/pt-BR/events-notices.json';
import type eventsShell from './texts/pt-BR/events-shell.json';

type EventsErrors = typeof eventsErrors;
type EventsNames = typeof eventsNames;
type EventsNotices = typeof eventsNotices;
type EventsShell = typeof eventsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    events: typeof events;
  }
  interface OwnAdminTexts {
    'admin-events': typeof adminEvents;
  }
  interface OwnErrorTexts extends EventsErrors {}
  interface OwnNames extends EventsNames {}
  interface OwnNoticeTexts extends EventsNotices {}
  interface OwnShellTexts extends EventsShell {}
}

/** As `screen`, with the texts of events of trainings fetched beside it. */
export const eventScreen = screenWithOwn('events');
