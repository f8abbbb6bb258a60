import { at } from '../../../app/address.ts';

/** Addresses of notes. */
export const notesPaths = {
  list: at('/notes'),
} as const;
