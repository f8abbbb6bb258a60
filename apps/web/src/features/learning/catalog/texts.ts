import { screenWithOwn } from '../../../app/screen.ts';

/** As `screen`, with the words of a list of trainings and those of events, which its cards speak, fetched beside it. */
export const roomListScreen = screenWithOwn('events', 'trainings');
