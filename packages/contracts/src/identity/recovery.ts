import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { passwordLinkSchema } from './password-link.ts';
import { CODE_CHANNELS } from './phone-verification.ts';
import { passwordPolicySchema } from './registration.ts';

const client = z.string().max(64).optional();

export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/api/v1/password-links',
  summary: 'Ask for a link that sets a password; the answer is the same whoever exists',
  tag: 'recovery',
  access: 'public',
  status: 202,
  body: z.object({
    client,
    /** User name, e-mail or document. */
    identifier: z.string().trim().min(1).max(254),
    purpose: z.enum(['recover', 'first_access']).default('recover'),
    captcha: z.string().max(4000).nullable().default(null),
    locale: localeSchema,
  }),
  response: z.object({ accepted: z.literal(true) }),
  errors: ['captcha_failed'],
});

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/v1/password-links/checks',
  summary: 'Whether a link still sets a password, and what the password has to be',
  tag: 'recovery',
  access: 'public',
  naturallyIdempotent: true,
  body: passwordLinkSchema,
  response: z.object({
    password: passwordPolicySchema,
    /** How long the link still holds, whatever the clock of a device says. */
    secondsLeft: z.number().int(),
    /** The address has an account already: its owner is asked to join the company with that one, and sets no password. */
    invitation: z.object({ company: z.string() }).nullable(),
    /** A link that takes changes of the account back, with what goes and comes by it; contacts are masked. Null for any other. */
    takesBack: z
      .object({
        removed: z.array(z.string()),
        restored: z.array(z.string()),
        /** The address of before, where it was proved for another account since: it stays with that one. */
        elsewhere: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: ['link_invalid'],
});

export const usePasswordLink = endpoint({
  method: 'POST',
  path: '/api/v1/password-links/uses',
  summary: 'Set a password by a link, once; sessions on every device end',
  tag: 'recovery',
  access: 'public',
  body: passwordLinkSchema.extend({ password: z.string().max(1000) }),
  status: 204,
  response: z.null(),
  errors: [
    'link_invalid',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_too_weak',
  ],
});

export const joinByLink = endpoint({
  method: 'POST',
  path: '/api/v1/password-links/joins',
  summary: 'Join the company that sent the link, with the account the address has already',
  tag: 'recovery',
  access: 'public',
  body: passwordLinkSchema,
  status: 204,
  response: z.null(),
  errors: ['link_invalid', 'already_member'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v1/me/password',
  summary: 'Change the own password; sessions on other devices end',
  freshProof: true,
  refusedWhileActing: true,
  tag: 'recovery',
  access: 'signed_in',
  body: z.object({ current: z.string().max(1000), password: z.string().max(1000) }),
  status: 204,
  response: z.null(),
  errors: [
    'current_password_wrong',
    'managed_by_company',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_too_weak',
  ],
});

const document = z.string().trim().min(1).max(64);

/** `etraining_login/api_recover_password/` (specification §7): a link by any identifier, one answer for all. */
export const apiRecoverPassword = endpoint({
  method: 'POST',
  path: '/etraining_login/api_recover_password/',
  summary: 'Ask for a recovery link by user name, e-mail or document',
  tag: 'recovery',
  access: 'public',
  body: z.object({
    client,
    username: z.string().trim().max(254).optional(),
    email: z.string().trim().max(254).optional(),
    document: z.string().trim().max(64).optional(),
  }),
  response: z.object({ detail: z.literal('accepted') }),
});

export const getPhoneNumberWithDocument = endpoint({
  method: 'POST',
  path: '/get_phone_number_with_document/',
  summary: "The masked phone of a document's owner",
  tag: 'recovery',
  access: 'public',
  naturallyIdempotent: true,
  body: z.object({ client, document }),
  response: z.object({ phone_number: z.string() }),
  errors: ['user_not_found', 'phone_not_registered'],
});

export const sendRecoverPasswordCode = endpoint({
  method: 'POST',
  path: '/send_recover_password_code/',
  summary: "Send a code to the phone of a document's owner, who has to know the whole number",
  tag: 'recovery',
  access: 'public',
  body: z.object({
    client,
    document,
    phone_number: z.string().max(32),
    channel: z.enum(CODE_CHANNELS).default('sms'),
  }),
  response: z.object({
    /** Seconds before another code may be asked for. */
    cooldown: z.number().int(),
  }),
  errors: [
    'user_not_found',
    'phone_not_registered',
    'phone_mismatch',
    'code_cooldown',
    'code_channel_missing',
  ],
});

export const validateRecoverPasswordCode = endpoint({
  method: 'POST',
  path: '/validate_recover_password_code/',
  summary: 'Trade the code for a link that sets a password, once',
  tag: 'recovery',
  access: 'public',
  body: z.object({ client, document, code: z.string().max(12) }),
  response: passwordLinkSchema,
  errors: ['code_invalid'],
});
