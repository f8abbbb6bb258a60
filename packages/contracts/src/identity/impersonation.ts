import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** How long an administrator may act as somebody before they have to say why again. */
export const IMPERSONATION_SECONDS = 30 * 60;

export const actAs = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/:memberId/act-as',
  freshProof: true,
  summary:
    'Act as a member of the company for half an hour; both names are in the log, and the member sees it',
  tag: 'acting',
  access: 'people.act_as',
  params: z.object({ memberId: z.uuid() }),
  body: z.object({ reason: z.string().overwrite(legibleText).min(5).max(256) }),
  status: 201,
  // Beginning again ends what was begun before; its tokens are kept nowhere.
  naturallyIdempotent: true,
  refusedWhileActing: true,
  response: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    endsAt: z.iso.datetime(),
  }),
  errors: ['acting_refused'],
});

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/acting/end',
  summary: 'Stop acting as somebody else, or the preview of a role; this session ends with it',
  endsPreview: true,
  tag: 'acting',
  access: 'signed_in',
  status: 204,
  response: z.null(),
  errors: ['not_found'],
});

const impersonationSession = z.object({
  id: z.uuid(),
  /** Name of the administrator. */
  by: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null while it lasts. */
  endedAt: z.iso.datetime().nullable(),
});
export type ImpersonationSession = z.output<typeof impersonationSession>;

export const listImpersonations = endpoint({
  method: 'GET',
  path: '/api/v1/me/acting',
  summary: 'Who acted as the signed-in member, newest first',
  tag: 'acting',
  access: 'profile.own',
  response: z.object({ items: z.array(impersonationSession) }),
});

export const stopImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/me/acting/:actingId/stop',
  summary: 'Stop whoever acts as the signed-in member',
  tag: 'acting',
  access: 'profile.own',
  params: z.object({ actingId: z.uuid() }),
  status: 204,
  refusedWhileActing: true,
  response: z.null(),
});
