import { at } from '../../../app/address.ts';

/** Addresses of messages to people of the company. */
export const broadcastPaths = {
  list: at('/admin/broadcasts'),
  create: at('/admin/broadcasts/new'),
} as const;
