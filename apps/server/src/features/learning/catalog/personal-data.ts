import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const catalogData: PersonalData = {
  erasures: [{ table: 'favorites', where: OWN_ROWS, act: 'delete' }],
};
