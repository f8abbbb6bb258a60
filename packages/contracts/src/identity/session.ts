import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema, localizedText } from '../platform/locale.ts';
import { MODULES } from '../organization/modules.ts';
import { CODE_CHANNELS } from './phone-verification.ts';
import { MEMBER_STATUSES, captchaSchema, passwordPolicySchema } from './registration.ts';
import { PERMISSIONS } from '../platform/permissions.ts';
import { ROLES } from '../platform/roles.ts';
import type { Permission } from '../platform/permissions.ts';
import { LOGIN_IDENTIFIERS, LOGIN_LAYOUTS } from './sign-in-settings.ts';

/** Answer of `POST /o/token/` (form-encoded, Basic client credentials), field by field as the specification names them. */
export const tokenResponse = z.object({
  access_token: z.string(),
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
  /** Null for a partner session, which ends by itself. */
  refresh_token: z.string().nullable(),
  /** Null where the installation has no Firebase. */
  user_firebase_token: z.string().nullable(),
  /** Where a ticket leads, a path of this app; absent in every other answer. */
  redirect_to: z.string().nullable().optional(),
});

/** Ways to sign in at `o/token/` beside the two of the specification; extension grants are named by URIs (RFC 6749 §4.5). */
export const GRANTS = {
  secondFactor: 'urn:trilha:grant-type:second-factor',
  passkey: 'urn:trilha:grant-type:passkey',
  ticket: 'urn:trilha:grant-type:ticket',
} as const;

/** Why `o/token/` answers 403: the password was right and a second factor is asked for. */
export const mfaRequired = z.object({
  error: z.literal('mfa_required'),
  error_description: z.string(),
  /** Good once and for five minutes, with the grant `second-factor`. */
  mfa_token: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
  /** Options of `navigator.credentials.get` where the person has a passkey. */
  passkey_options: z.record(z.string(), z.unknown()).nullable(),
});
export type MfaRequired = z.output<typeof mfaRequired>;

/**
 * Sent as a form: `username`, `password`, `client` (short name of the page's company) and, once its free failures are used,
 * `captcha` with the answer. Refusals speak OAuth: `invalid_grant` with `captcha_required`, `captcha_failed` … as description.
 */
export const token = endpoint({
  method: 'POST',
  path: '/o/token/',
  summary: 'Sign in (password grant) or refresh a session; a refresh token is good for one use',
  tag: 'session',
  access: 'public',
  response: tokenResponse,
  errors: ['invalid_credentials', 'captcha_required', 'captcha_failed', 'too_many_requests'],
});

export const alternativeLogin = endpoint({
  method: 'POST',
  path: '/etraining_login/alternative_login/',
  summary: 'Sign in by document or partner login (form-encoded, client credentials)',
  tag: 'session',
  access: 'public',
  response: tokenResponse,
  errors: ['invalid_credentials', 'captcha_required', 'captcha_failed', 'too_many_requests'],
});

/** RFC 7009: whatever the token was, the answer is the same and empty. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/o/revoke_token/',
  summary: 'End the session of a token (form-encoded, client credentials)',
  tag: 'session',
  access: 'public',
  response: z.null(),
});

export const reloadUserTokens = endpoint({
  method: 'POST',
  path: '/accounts/reload_user_tokens/',
  summary: 'Fresh tokens for a session (client credentials in the body, bearer token in the header)',
  tag: 'session',
  access: 'public',
  // Tokens are kept nowhere (RFC 6749, 5.1): a repeat begins one more session, which ends like any other.
  naturallyIdempotent: true,
  body: z.object({ client_id: z.string().max(64), client_secret: z.string().max(200) }),
  response: tokenResponse,
  errors: ['unauthenticated'],
});

/** Asked for by a partner's server with its key as bearer token; the person opens the address within two minutes, once. */
export const issueWebserviceToken = endpoint({
  method: 'POST',
  path: '/api/v1/partner/webservice-tokens',
  summary: 'A one-time address that signs a person in from a partner system (partner key)',
  tag: 'session',
  access: 'public',
  body: z.object({
    /** User name, e-mail, document or partner login of the person. */
    user: z.string().trim().min(1).max(256),
    module: z.string().max(40).optional(),
    id: z.string().max(64).optional(),
  }),
  status: 201,
  response: z.object({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['unauthenticated', 'not_found'],
});

/** A client's two colors and logos; everything else of the look is derived from them. */
export const lookSchema = z.object({
  primary: z.string().regex(/^#[\da-f]{6}$/i),
  accent: z.string().regex(/^#[\da-f]{6}$/i),
  logoUrl: z.string().nullable(),
  /** For dark grounds; null where the logo does for both. */
  darkLogoUrl: z.string().nullable().default(null),
});
export type Branding = z.output<typeof lookSchema>;

const menuItemSchema = z.object({ module: z.enum(MODULES), order: z.number().int() });

export const clientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  home_route: z.string(),
  look: lookSchema,
  languages: z.array(localeSchema).min(1),
  group_training_use_score: z.boolean(),
  /** By whose calendar days end. */
  time_zone: z.string(),
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
  /** Something is asked of the member by a day, or was. */
  has_obligations: z.boolean(),
  /** The member leads a branch. */
  leads_team: z.boolean(),
  /** A drill waits today, also where its banner was closed: the menu leads to it. */
  has_drill: z.boolean(),
  has_mandatory_surveys: z.boolean(),
  has_mandatory_drills: z.boolean(),
  /** A drill waits that nobody has to do: its banner is shown until it is closed for the day. */
  has_close_banner_drills: z.boolean(),
  /** Where the member stands with the selected client; null where none is selected. */
  member_status: z.enum(MEMBER_STATUSES).nullable(),
  blocked_reason: z.string().nullable(),
  /** What is asked for before anything else opens (SES-19), in this order. */
  must_change_password: z.boolean(),
  accept_terms_and_conditions: z.boolean(),
  has_incomplete_register: z.boolean(),
  needs_onboarding: z.boolean(),
  /** `required`: nothing else opens before one is set up; `advised`: shown where it is easy to follow. */
  second_factor: z.enum(['on', 'required', 'advised', 'off']),
  /** What a new password has to be: the selected company's rules. */
  password_policy: passwordPolicySchema,
  /** The administrator who acts as this person in this session, and until when; null where they are here themselves. */
  acting: z
    .object({
      by: z.string(),
      ends_at: z.iso.datetime(),
      /** Only where they see the app as somebody with this role of the company, for the people of these branches. */
      preview: z.object({ role: localizedText(LABEL_NAME_LIMIT), branches: z.array(z.string()) }).optional(),
    })
    .nullable(),
  /** Only while they are in the selected company as staff of the installation: what lets them in, and until when. */
  staff_access: z.object({ id: z.uuid(), ends_at: z.iso.datetime() }).optional(),
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
  refusedWhileActing: true,
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
  refusedWhileActing: true,
  tag: 'session',
  access: 'signed_in',
  body: z.object({ language: localeSchema.optional(), timeZone: z.string().max(64).optional() }),
  response: meSchema,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/me/sign-out',
  summary: 'End this session on the server',
  endsPreview: true,
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
    /** Whether people may register themselves. */
    registrationOpen: z.boolean(),
    /** Signed-out people see the portfolio instead of the sign-in page (SES-09). */
    usePortfolioPage: z.boolean(),
    /** Shown on the sign-in page after the free failures are used (REG-10). */
    captcha: captchaSchema,
    /** How codes reach phones here; none: nobody gets back in by one. */
    codeChannels: z.array(z.enum(CODE_CHANNELS)),
    /** What people sign in with, besides a password. */
    identifiers: z.array(z.enum(LOGIN_IDENTIFIERS)).min(1),
    /** How the sign-in page is laid out, and the company's own words on it and on its maintenance page. */
    login: z.object({
      layout: z.enum(LOGIN_LAYOUTS),
      title: localizedText(120),
      lead: localizedText(300),
      maintenance: localizedText(500),
    }),
    /** Identity providers people may choose on the sign-in page, each with the address that leads there. */
    providers: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['google', 'oidc', 'saml']),
        name: z.string(),
        address: z.string(),
      }),
    ),
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
