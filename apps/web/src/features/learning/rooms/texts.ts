import { screenWithOwn } from '../../../app/screen.ts';
import type adminRooms from './texts/pt-BR/admin-rooms.json';
import type rooms from './texts/pt-BR/rooms.json';
import type roomsErrors from './texts/pt-BR/rooms-errors.json';

type RoomsErrors = typeof roomsErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    rooms: typeof rooms;
  }
  interface OwnAdminTexts {
    'admin-rooms': typeof adminRooms;
  }
  interface OwnErrorTexts extends RoomsErrors {}
}

/** As `screen`, with the texts of rooms of events, which say of an event what its own screens do, fetched beside it. */
export const roomScreen = screenWithOwn('rooms', 'events');
