import { z } from 'zod';

import { endpoint } from './endpoint.ts';

const verificationState = z.object({
  /** Masked; null where no cellphone is known. */
  phone: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  /** When another code may be asked for; null where one may be asked for now (button state of specification §3). */
  nextCodeAt: z.iso.datetime().nullable(),
});
export type PhoneVerification = z.output<typeof verificationState>;

export const readPhoneVerification = endpoint({
  method: 'GET',
  path: '/api/v1/me/phone-verification',
  summary: "Whether the member's cellphone is verified and when another code may be sent",
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  response: verificationState,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification',
  summary: "Send a code to the member's cellphone",
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  body: z.object({ channel: z.enum(['sms', 'whatsapp']).default('sms') }),
  response: verificationState,
  errors: ['phone_not_registered', 'code_cooldown'],
});

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification/checks',
  summary: 'The code that arrived proves the cellphone',
  freshProof: 'by_case',
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  /** A wrong code has to count although the call is refused. */
  repeatable: true,
  body: z.object({ code: z.string().max(12) }),
  response: verificationState.extend({ correct: z.boolean() }),
});
