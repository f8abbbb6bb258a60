import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const emailChange = z.object({
  /** The address the account is opened by. */
  email: z.string().nullable(),
  /** Whether it was proved; another person's claim reserves nothing. */
  confirmed: z.boolean(),
  /** A company or partner says who the person is: the address is none of this session's. */
  managedByCompany: z.boolean(),
  /** When another code may be asked for; null where one may be asked for now. */
  nextCodeAt: z.iso.datetime().nullable(),
});
export type EmailChange = z.output<typeof emailChange>;

const common = { tag: 'profile', access: 'signed_in', refusedWhileActing: true } as const;

export const readEmailChange = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/me/email-change',
  summary: 'The address one signs in with, and when a code may be sent to another',
  response: emailChange,
  errors: ['no_profile'],
});

export const sendEmailCode = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/email-change',
  summary: 'Send a code to the address one wants to sign in with; it counts once the code has come back',
  freshProof: true,
  body: z.object({ email: z.email().max(254) }),
  response: emailChange,
  errors: ['managed_by_company', 'code_cooldown', 'no_profile'],
});

export const checkEmailCode = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/email-change/checks',
  summary:
    'The code that arrived makes the new address the account’s; the old one is told and can take it back',
  freshProof: true,
  /** A wrong code has to count although the call is refused. */
  naturallyIdempotent: true,
  body: z.object({ code: z.string().max(12) }),
  response: emailChange.extend({ correct: z.boolean() }),
  errors: ['managed_by_company', 'email_taken', 'no_profile'],
});
