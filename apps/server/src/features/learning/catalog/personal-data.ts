import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const catalogData: PersonalData = {
  erasures: [{ table: 'favorites', where: OWN_ROWS, act: 'delete' }],
};
