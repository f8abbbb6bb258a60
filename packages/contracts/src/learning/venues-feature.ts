import { featureContract } from '../platform/feature-contract.ts';

/** What places of events add to the lists of both sides. */
export const venuesContract = featureContract({
  name: 'learning/venues',
  errors: {
    venue_name_taken: 409,
  },
  auditActions: ['venue.changed', 'venue.created'],
});
