import type * as audits from '@trilha/contracts/audits';
import type { BodyInputOf } from '@trilha/contracts/endpoint';

import { call } from '../../lib/api.ts';

/** Takes up to twenty items for four minutes. */
export const claimAudits = () =>
  call<typeof audits.claimAudits>('POST /api/v1/admin/audits/claims', { body: { kind: null } });

/** Gives back what is still on the table. */
export const releaseAudits = () => call<typeof audits.releaseAudits>('DELETE /api/v1/admin/audits/claims');

/** Decides one or several items. */
export const decideAudits = (body: BodyInputOf<typeof audits.decideAudits>) =>
  call<typeof audits.decideAudits>('POST /api/v1/admin/audits/decisions', { body });

/** Takes a decision back. */
export const undoAudit = (decisionId: string) =>
  call<typeof audits.undoAudit>('POST /api/v1/admin/audits/decisions/:decisionId/undo', {
    params: { decisionId },
  });
