import { at } from '../../../app/address.ts';

/** Where the table of what actions give is set up. */
export const pointActionPaths = { managed: at('/admin/points-table') } as const;
