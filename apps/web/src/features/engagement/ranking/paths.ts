import { at } from '../../../app/address.ts';

/** Where the rules of the ranking are set. */
export const rankingPaths = { rules: at('/admin/ranking-rules') } as const;
