import { featureContract } from '../platform/feature-contract.ts';

/** What the reports of learning add to the lists of both sides. */
export const learningReportsContract = featureContract({
  name: 'insight/learning-reports',
  errors: {
    too_many_report_views: 409,
    /** Others can be sent only what they may open. */
    report_view_not_shared: 409,
    /** They may not see the report, or have no address. */
    report_receiver_refused: 422,
  },
});
