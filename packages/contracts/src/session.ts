import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { localeSchema } from './locale.ts';
import { MODULES } from './modules.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import type { Permission } from './roles.ts';

/** Answer of `POST /o/token/` (form-encoded, Basic client credentials), field by field as the specification names them. */
export const tokenResponse = z.object({
  access_token: z.string(),
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
  refresh_token: z.string(),
  /** Null where the installation has no Firebase. */
  user_firebase_token: z.string().nullable(),
});

export const token = endpoint({
  method: 'POST',
  path: '/o/token/',
  summary: 'Sign in (password grant) or refresh a session; a refresh token is good for one use',
  tag: 'session',
  access: 'public',
  response: tokenResponse,
  errors: ['invalid_credentials', 'too_many_requests'],
});

/** A client's two colors and logos; everything else of the look is derived from them. */
export const lookSchema = z.object({
  primary: z.string().regex(/^#[\da-f]{6}$/i),
  accent: z.string().regex(/^#[\da-f]{6}$/i),
  logoUrl: z.string().nullable(),
});
export type Look = z.output<typeof lookSchema>;

const menuItemSchema = z.object({ module: z.enum(MODULES), order: z.number().int() });

export const clientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  home_route: z.string(),
  look: lookSchema,
  languages: z.array(localeSchema).min(1),
  group_training_use_score: z.boolean(),
  ...(Object.fromEntries(MODULES.map((module) => [`has_${module}`, z.boolean()])) as Record<
    `has_${(typeof MODULES)[number]}`,
    z.ZodBoolean
  >),
});
export type Client = z.output<typeof clientSchema>;

const permissionNames = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** The signed-in person (specification §3, user state). */
export const meSchema = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  full_name: z.string(),
  is_superuser: z.boolean(),
  status: z.enum(['active', 'blocked']),
  user_image: z.string().nullable(),
  user_language_selected: localeSchema.nullable(),
  time_zone: z.string().nullable(),
  id_user_client_selected: z.uuid().nullable(),
  /** Sorted by trimmed name. */
  user_clients: z.array(clientSchema),
  /** Menu of each client, in order. */
  user_client_module_items: z.array(z.object({ id_client: z.uuid(), module_items: z.array(menuItemSchema) })),
  /** The member of the selected client; null where none is selected. */
  member: z
    .object({
      id: z.uuid(),
      role: z.enum(ROLES),
      display_name: z.string(),
      branch: z.string().nullable(),
      can: z.array(z.enum(permissionNames)),
    })
    .nullable(),
  has_mandatory_surveys: z.boolean(),
});
export type Me = z.output<typeof meSchema>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/v1/me',
  summary: 'The signed-in person, their clients, menu and permissions',
  tag: 'session',
  access: 'signed_in',
  response: meSchema,
});

export const selectClient = endpoint({
  method: 'PUT',
  path: '/api/v1/me/client',
  summary: 'Select one of the clients the person belongs to',
  tag: 'session',
  access: 'signed_in',
  body: z.object({ clientId: z.uuid() }),
  response: meSchema,
  errors: ['not_found', 'user_blocked'],
});

export const updatePreferences = endpoint({
  method: 'PATCH',
  path: '/api/v1/me/preferences',
  summary: 'Keep the language and time zone a person chose',
  tag: 'session',
  access: 'signed_in',
  body: z.object({ language: localeSchema.optional(), timeZone: z.string().max(64).optional() }),
  response: meSchema,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/me/sign-out',
  summary: 'End this session on the server',
  tag: 'session',
  access: 'signed_in',
  status: 204,
  response: z.null(),
});

/** What the signed-out page needs before anybody signs in (specification §3, login configuration). */
export const loginConfiguration = endpoint({
  method: 'GET',
  path: '/api/v1/login-configuration',
  summary: 'Look, languages and settings of the sign-in page of a client',
  tag: 'session',
  access: 'public',
  query: z.object({ client: z.string().max(64).optional() }),
  response: z.object({
    client: z.string().nullable(),
    name: z.string(),
    look: lookSchema,
    languages: z.array(localeSchema).min(1),
    maintenance: z.boolean(),
    /** Demo sign-ins, listed only where the installation runs the demo company. */
    demoAccounts: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        password: z.string(),
        role: z.enum(ROLES),
        /** Name of the company they belong to. */
        client: z.string(),
      }),
    ),
  }),
});
