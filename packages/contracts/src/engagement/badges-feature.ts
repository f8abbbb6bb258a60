import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What badges add to the lists of both sides. */
export const badgesContract = featureContract({
  name: 'engagement/badges',
  permissions: { 'badges.manage': administrators },
  errors: {
    /** Nobody can complete what is not published. */
    badge_training_unpublished: 422,
  },
  auditActions: ['badge.archived', 'badge.changed', 'badge.created', 'badge.restored'],
});
