import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What the table of points a company sets up adds to the lists of both sides. */
export const pointActionsContract = featureContract({
  name: 'engagement/point-actions',
  permissions: { 'points_table.manage': administrators },
  errors: {
    /** What was given by then is given. */
    action_points_day_over: 422,
    action_points_begun: 409,
  },
  auditActions: ['action_points.set', 'action_points.withdrawn'],
});
