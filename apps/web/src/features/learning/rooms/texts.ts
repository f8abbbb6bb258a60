import { screenWithOwn } from '../../../app/screen.ts';
import type adminRooms from './texts/pt-BR/admin-rooms.json';
import type rooms from './texts/pt-BR/rooms.json';
import type roomsErrors from './texts/pt-BR/rooms-errors.json';
import type roomsNames from './texts/pt-BR/rooms-names.json';

type RoomsErrors = typeof roomsErrors;
type RoomsNames = typeof roomsNames;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    rooms: typeof rooms;
  }
  interface OwnAdminTexts {
    'admin-rooms': typeof adminRooms;
  }
  interface OwnErrorTexts extends RoomsErrors {}
  interface OwnNames extends RoomsNames {}
}

/** As `screen`, with the texts of rooms of events, which say of an event what its own screens do, fetched beside it. */
export const roomScreen = screenWithOwn('rooms', 'events');
