import { featureContract } from '../platform/feature-contract.ts';

/** What drills add to the lists of both sides. */
export const drillsContract = featureContract({
  name: 'learning/drills',
  errors: {
    /** Its day is over: today has a drill of its own. */
    drill_over: 409,
  },
});
