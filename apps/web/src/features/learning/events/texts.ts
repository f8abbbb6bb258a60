import { screenWithOwn } from '../../../app/screen.ts';
import type adminEvents from './texts/pt-BR/admin-events.json';
import type events from './texts/pt-BR/events.json';
import type eventsErrors from './texts/pt-BR/events-errors.json';

type EventsErrors = typeof eventsErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    events: typeof events;
  }
  interface OwnAdminTexts {
    'admin-events': typeof adminEvents;
  }
  interface OwnErrorTexts extends EventsErrors {}
}

/** As `screen`, with the texts of events of trainings fetched beside it. */
export const eventScreen = screenWithOwn('events');
