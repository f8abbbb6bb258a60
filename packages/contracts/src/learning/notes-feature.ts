import { featureContract } from '../platform/feature-contract.ts';

/** What notes add to the lists of both sides. */
export const notesContract = featureContract({
  name: 'learning/notes',
  errors: {
    too_many_notes: 409,
  },
});
