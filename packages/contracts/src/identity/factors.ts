import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';

/** What `navigator.credentials` takes and gives, as its JSON form (WebAuthn §5.1.8); checked by the server's library. */
const ceremony = z.record(z.string(), z.unknown());
export const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** How one's account is protected. */
export const factorsSchema = z.object({
  authenticatorApp: z.boolean(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  /** The company's identity provider runs the sign-in: nothing is set up here. */
  managedByCompany: z.boolean(),
  required: z.boolean(),
});
export type Factors = z.output<typeof factorsSchema>;

const common = { tag: 'second factor', access: 'signed_in' } as const;

export const getFactors = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/me/factors',
  summary: 'Second factors of the signed-in person',
  response: factorsSchema,
});

export const beginAuthenticatorApp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/factors/authenticator-app',
  summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
  freshProof: true,
  refusedWhileActing: true,
  status: 201,
  /** `otpauth:` address, its QR code as SVG, and the secret for typing. */
  response: z.object({ address: z.string(), qrCode: z.string(), secret: z.string() }),
  errors: ['managed_by_company'],
});

/** Recovery codes are shown once: only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticatorApp = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/me/factors/authenticator-app',
  summary: 'Turn the authenticator app on with a code it shows',
  freshProof: true,
  refusedWhileActing: true,
  body: z.object({ code: z.string().trim().max(12) }),
  response: factorsSchema.extend(recoveryCodes.shape),
  errors: ['factor_invalid', 'factor_expired'],
});

export const removeAuthenticatorApp = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/me/factors/authenticator-app',
  summary: 'Turn the authenticator app off',
  freshProof: true,
  refusedWhileActing: true,
  response: factorsSchema,
  errors: ['last_factor_required'],
});

export const renewRecoveryCodes = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/factors/recovery-codes',
  summary: 'New recovery codes in place of the old ones',
  freshProof: true,
  refusedWhileActing: true,
  response: recoveryCodes,
  errors: ['factor_expired'],
});

export const beginPasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/factors/passkeys/options',
  summary: 'Options for making a passkey on this device',
  freshProof: true,
  refusedWhileActing: true,
  response: z.object({ challengeToken: z.string(), options: ceremony }),
  errors: ['managed_by_company'],
});

export const addPasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/factors/passkeys',
  summary: 'Keep the passkey that was made',
  freshProof: true,
  refusedWhileActing: true,
  body: z.object({
    challengeToken: z.string().max(100),
    name: z.string().trim().min(1).max(60),
    answer: passkeyAnswer,
  }),
  status: 201,
  response: factorsSchema.extend(recoveryCodes.shape),
  errors: ['factor_invalid', 'factor_expired', 'not_unique'],
});

export const removePasskey = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/me/factors/passkeys/:id',
  summary: 'Forget a passkey',
  freshProof: true,
  refusedWhileActing: true,
  params: z.object({ id: z.string().max(1400) }),
  response: factorsSchema,
  errors: ['not_found', 'last_factor_required'],
});

export const beginStepUp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/step-up/options',
  summary: 'How this person can prove who they are before a sensitive act',
  refusedWhileActing: true,
  response: z.object({
    methods: z.array(z.enum(['password', 'totp', 'passkey', 'code'])),
    /** Masked address or number a code goes to where a partner vouches for the person; else null. */
    codeTo: z.string().nullable(),
    challengeToken: z.string().nullable(),
    passkeyOptions: ceremony.nullable(),
  }),
});

export const sendStepUpCode = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/step-up/codes',
  summary: 'Send a code that proves who a person is whose partner vouches for them',
  refusedWhileActing: true,
  status: 204,
  response: z.null(),
  errors: ['not_found', 'code_cooldown'],
});

export const stepUp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/me/step-up',
  summary: 'Prove who one is again; sensitive acts are open for five minutes',
  refusedWhileActing: true,
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('password'), password: z.string().min(1).max(200) }),
    z.object({ method: z.literal('totp'), code: z.string().trim().max(12) }),
    z.object({ method: z.literal('code'), code: z.string().trim().max(12) }),
    z.object({ method: z.literal('passkey'), challengeToken: z.string().max(100), answer: passkeyAnswer }),
  ]),
  response: z.object({ freshUntil: z.iso.datetime() }),
  errors: ['factor_invalid', 'factor_expired', 'too_many_requests'],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/passkey-sign-in',
  summary: 'Options for signing in with a passkey, without a name',
  tag: 'session',
  access: 'public',
  response: z.object({ challengeToken: z.string(), options: ceremony }),
});

const secondFactorPolicy = z.object({ roles: z.array(z.enum(ROLES)) });

export const getSecondFactorPolicy = endpoint({
  method: 'GET',
  path: '/api/v1/admin/second-factor-policy',
  summary: 'Roles that must have a second factor',
  tag: 'second factor',
  access: 'sign_in.manage',
  response: secondFactorPolicy,
});

export const setSecondFactorPolicy = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/second-factor-policy',
  summary: 'Choose the roles that must have a second factor',
  freshProof: true,
  refusedWhileActing: true,
  tag: 'second factor',
  access: 'sign_in.manage',
  body: secondFactorPolicy,
  response: secondFactorPolicy,
});
