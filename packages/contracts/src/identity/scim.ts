import { isEmail } from '@trilha/rules/identity/email';
import { z } from 'zod';

/** Names of RFC 7643 and 7644; the only places where they stand. */
export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
} as const;

/** Texts the database can keep: no zero characters, no halves of characters. */
const text = z
  .string()
  .trim()
  .max(256)
  .refine((value) => !value.includes('\0') && value.isWellFormed());
/** An address, so that it is nobody's user name; directories leave it empty where there is none. */
const email = text.refine((value) => value === '' || isEmail(value));
/** Directories send `"False"` for false (Microsoft Entra does). */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', 'True'], falsy: ['false', 'False'] })]);

/** A person as a directory sends one; what it sends beyond this is left aside (RFC 7643 §2.2). */
export const scimUserInput = z.object({
  userName: text.min(1),
  externalId: text.nullish(),
  name: z
    .object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() })
    .nullish(),
  displayName: text.nullish(),
  emails: z
    .array(z.object({ value: email, primary: flag.nullish() }))
    .max(20)
    .nullish(),
  /** Left out, a new person is on, and one who is known stays as they are. */
  active: flag.optional(),
});
export type ScimUserInput = z.output<typeof scimUserInput>;

const scimMember = z.object({ value: z.string().max(64), display: z.string().nullish() });

export const scimGroupInput = z.object({
  displayName: text.min(1),
  externalId: text.nullish(),
  members: z.array(scimMember).max(10_000).default([]),
});
export type ScimGroupInput = z.output<typeof scimGroupInput>;

/** A group after its patch, with all its members: only what is sent at once is limited. */
export const scimPatchedGroup = scimGroupInput.extend({ members: z.array(scimMember).default([]) });

/** RFC 7644 §3.5.2; operation names come in any case. */
export const scimPatch = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(SCIM_SCHEMAS.patch)),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type ScimOperation = z.output<typeof scimPatch>['Operations'][number];

/** RFC 7644 §3.4.2: pages count from 1, by number of rows. */
export const scimListQuery = z.object({
  startIndex: z.coerce
    .number()
    .int()
    .transform((index) => Math.max(1, index))
    .default(1),
  count: z.coerce
    .number()
    .int()
    .transform((count) => Math.min(200, Math.max(0, count)))
    .default(100),
  filter: z.string().max(500).optional(),
});
export type ScimListQuery = z.output<typeof scimListQuery>;
