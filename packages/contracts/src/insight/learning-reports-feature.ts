import { featureContract } from '../platform/feature-contract.ts';

/** What the reports of learning add to the lists of both sides. */
export const learningReportsContract = featureContract({
  name: 'insight/learning-reports',
  errors: {
    too_many_report_views: 409,
  },
});
