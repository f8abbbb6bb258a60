import { featureContract } from '../platform/feature-contract.ts';

/** What messages of the company to some of its people add to the lists of both sides; who manages messages writes them. */
export const broadcastsContract = featureContract({
  name: 'engagement/broadcasts',
  errors: {
    broadcast_for_nobody: 422,
    broadcast_time_over: 422,
    /** It went to everybody, or was canceled before. */
    broadcast_over: 409,
  },
  auditActions: ['broadcast.canceled', 'broadcast.created'],
});
