import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** What a program may do with its key: keep people and groups (SCIM), or sign people in from a partner system. */
const ACCESS_KEY_PURPOSES = ['scim', 'partner'] as const;

export const accessKeySchema = z.object({
  id: z.uuid(),
  purpose: z.enum(ACCESS_KEY_PURPOSES),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessKey = z.output<typeof accessKeySchema>;

const common = { tag: 'single sign-on', access: 'sign_in.manage' } as const;

export const listAccessKeys = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/access-keys',
  summary: 'Keys of programs that act for the company, without the keys themselves',
  response: z.object({
    items: z.array(accessKeySchema),
    /** Where a directory sends its calls. */
    scimAddress: z.string(),
    /** Whether the caller may create one: nobody who is in the company for some hours only. */
    can: z.object({ create: z.boolean() }),
  }),
});

export const createAccessKey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/access-keys',
  summary: 'A new key; it is told this once and only its hash is kept',
  freshProof: true,
  refusedWhileActing: true,
  body: z.object({ purpose: z.enum(ACCESS_KEY_PURPOSES), name: z.string().trim().min(1).max(60) }),
  status: 201,
  response: z.object({ key: z.string(), item: accessKeySchema }),
  errors: ['staff_not_allowed'],
});

export const revokeAccessKey = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/admin/access-keys/:id',
  summary: 'End a key at once',
  freshProof: true,
  refusedWhileActing: true,
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['not_found'],
});
