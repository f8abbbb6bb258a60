import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What rules of the ranking add to the lists of both sides. */
export const rankingContract = featureContract({
  name: 'engagement/ranking',
  permissions: { 'ranking.manage': administrators },
  auditActions: ['ranking_rules.changed'],
});
