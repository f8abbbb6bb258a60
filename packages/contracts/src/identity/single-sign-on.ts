import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';
import { webAddress } from '../platform/web-address.ts';

const attribute = z.string().trim().max(200);
/** Compared letter by letter with what the provider says of itself, and so kept as it was written. */
const issuerAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[!-~]+$/);

/** Which claim or attribute of the provider says what, and what becomes of it. */
export const attributeMappingSchema = z.object({
  email: attribute.default('email'),
  name: attribute.default('name'),
  role: attribute.default(''),
  branch: attribute.default(''),
  groups: attribute.default('groups'),
  /** Values of the role attribute, each with the role it stands for here; the first that is present wins. */
  roles: z
    .array(z.object({ value: z.string().trim().min(1).max(200), role: z.enum(ROLES) }))
    .max(50)
    .default([]),
  defaultRole: z.enum(ROLES).default('learner'),
});
export type AttributeMapping = z.output<typeof attributeMappingSchema>;

const policy = {
  /** Whether people the company does not know yet become members when they first come. */
  createMembers: z.boolean().default(true),
  /** Domains of e-mail addresses that may come in; none means any. */
  allowedDomains: z.array(z.string().trim().toLowerCase().max(253)).max(100).default([]),
  mapping: attributeMappingSchema.prefault({}),
};

/** How one identity provider is reached and read; the client secret is stored separately and never returned. */
export const providerSettingsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), clientId: z.string().trim().min(1).max(300), ...policy }),
  z.object({
    kind: z.literal('oidc'),
    issuer: issuerAddress,
    clientId: z.string().trim().min(1).max(300),
    scope: z.string().trim().max(300).default('openid email profile'),
    /** Some providers leave `email_verified` out although they check addresses themselves. */
    trustEmail: z.boolean().default(false),
    ...policy,
  }),
  z.object({
    kind: z.literal('saml'),
    entityId: z.string().trim().min(1).max(500),
    signInAddress: webAddress(/^https?$/, 500),
    /** X.509 certificates the assertions are signed with, PEM or bare base64. */
    certificates: z.array(z.string().trim().min(100).max(10_000)).min(1).max(5),
    ...policy,
  }),
]);
export type ProviderSettings = z.output<typeof providerSettingsSchema>;
export type ProviderKind = ProviderSettings['kind'];

export const trialSchema = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** Code of the error, for the texts of the screen. */
  error: z.string().nullable(),
  /** What the provider sent, as text, to see how to map it. */
  received: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What would have become of it. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
});
export type ProviderTrial = z.output<typeof trialSchema>;

export const identityProviderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  enabled: z.boolean(),
  settings: providerSettingsSchema,
  hasSecret: z.boolean(),
  lastTrial: trialSchema.nullable(),
  /** What the provider's own administrator asks for. */
  ours: z.object({ redirectAddress: z.string(), entityId: z.string() }),
});
export type IdentityProvider = z.output<typeof identityProviderSchema>;

const common = { tag: 'single sign-on', access: 'sign_in.manage' } as const;
const idParams = z.object({ id: z.uuid() });

export const saveProviderBody = z.object({
  name: z.string().trim().min(1).max(60),
  enabled: z.boolean(),
  settings: providerSettingsSchema,
  /** Left out: the secret kept before stays. */
  clientSecret: z.string().trim().min(1).max(500).optional(),
});

export const listProviders = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/identity-providers',
  summary: 'Identity providers of the company',
  response: z.object({
    items: z.array(identityProviderSchema),
    /** Whether the caller may add and change one: nobody who is in the company for some hours only. */
    can: z.object({ save: z.boolean() }),
  }),
});

export const createProvider = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/identity-providers',
  summary: 'Add an identity provider',
  freshProof: true,
  refusedWhileActing: true,
  body: saveProviderBody,
  status: 201,
  response: identityProviderSchema,
  errors: ['staff_not_allowed'],
});

export const updateProvider = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/admin/identity-providers/:id',
  summary: 'Change an identity provider',
  freshProof: true,
  refusedWhileActing: true,
  params: idParams,
  body: saveProviderBody,
  response: identityProviderSchema,
  errors: ['not_found', 'credentials_required', 'staff_not_allowed'],
});

export const deleteProvider = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/admin/identity-providers/:id',
  summary: 'Remove an identity provider; nobody comes in by it any more',
  freshProof: true,
  refusedWhileActing: true,
  params: idParams,
  status: 204,
  response: z.null(),
  errors: ['not_found'],
});

export const tryProvider = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/identity-providers/:id/trial',
  summary: 'Begin a trial sign-in that signs nobody in and tells what came back',
  refusedWhileActing: true,
  params: idParams,
  /** An address of ours that leads on to the provider. */
  response: z.object({ address: z.string() }),
  errors: ['not_found'],
});

/** For people whose company vouches for them: they have no password or passkey of their own to show. */
export const beginProof = endpoint({
  tag: 'second factor',
  access: 'signed_in',
  method: 'POST',
  path: '/api/v1/me/step-up/provider',
  summary:
    'Prove who one is by signing in anew at the company’s identity provider; opens sensitive acts for five minutes',
  refusedWhileActing: true,
  /** An address of ours that leads on to the provider. */
  response: z.object({ address: z.string() }),
  errors: ['not_found'],
});
