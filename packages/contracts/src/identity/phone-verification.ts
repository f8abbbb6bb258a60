import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** How a code reaches a phone. */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

const verificationState = z.object({
  /** Masked; null where no cellphone is known. */
  phone: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  /** When another code may be asked for; null where one may be asked for now (button state of specification §3). */
  nextCodeAt: z.iso.datetime().nullable(),
  /** How a code can be sent here; none: it cannot. */
  channels: z.array(z.enum(CODE_CHANNELS)),
});
export type PhoneVerification = z.output<typeof verificationState>;

export const readPhoneVerification = endpoint({
  method: 'GET',
  path: '/api/v1/me/phone-verification',
  summary: "Whether the member's cellphone is verified and when another code may be sent",
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  response: verificationState,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification',
  summary: "Send a code to the member's cellphone",
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  body: z.object({ channel: z.enum(CODE_CHANNELS).default('sms') }),
  response: verificationState,
  errors: ['phone_not_registered', 'code_cooldown', 'code_channel_missing'],
});

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification/checks',
  summary: 'The code that arrived proves the cellphone',
  freshProof: 'by_case',
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  /** A wrong code has to count although the call is refused. */
  naturallyIdempotent: true,
  body: z.object({ code: z.string().max(12) }),
  response: verificationState.extend({ correct: z.boolean() }),
});
