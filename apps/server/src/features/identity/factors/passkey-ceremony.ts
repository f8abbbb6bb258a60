import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { passkeyAnswer } from '@trilha/contracts/identity/factors';
import { z } from 'zod';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { findPasskey, listPasskeys, touchPasskey } from './factors.queries.ts';

/** Loaded with the first passkey: with what it reads certificates with it takes sixteen megabytes. */
const webauthn = () => import('@simplewebauthn/server');

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
type Options = Record<string, unknown>;

/** The site passkeys belong to, as browsers name it. */
function site(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Options for making a passkey that can sign in without a name; devices that have one already are left out. */
export async function enrollOptions(
  tx: Tx,
  publicUrl: string,
  person: { readonly id: string; readonly username: string; readonly fullName: string },
): Promise<{ options: Options; challenge: string }> {
  const known = await listPasskeys(tx, person.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Trilha',
    rpID: site(publicUrl).rpID,
    userName: person.username,
    userDisplayName: person.fullName,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Options for showing a passkey: of one person, or of anyone with one for this site. */
export async function showOptions(
  tx: Tx,
  publicUrl: string,
  personId: string | null,
): Promise<{ options: Options; challenge: string }> {
  const known = personId === null ? [] : await listPasskeys(tx, personId);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site(publicUrl).rpID,
    userVerification: personId === null ? 'required' : 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { options: { ...options }, challenge: options.challenge };
}

const attested = z.object({
  clientDataJSON: z.string(),
  attestationObject: z.string(),
  transports: z.array(z.string()).optional(),
});
const asserted = z.object({
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
  userHandle: z.string().nullish(),
});

/** A new passkey as the library reads it; throws for another answer. */
function attestationOf({ id, rawId, type, response }: PasskeyAnswer): RegistrationResponseJSON {
  const { transports, ...parts } = attested.parse(response);
  return {
    id,
    rawId,
    type,
    response: { ...parts, ...(transports ? { transports } : {}) },
    clientExtensionResults: {},
  };
}

/** A shown passkey as the library reads it; throws for another answer. */
function assertionOf({ id, rawId, type, response }: PasskeyAnswer): AuthenticationResponseJSON {
  const { userHandle, ...parts } = asserted.parse(response);
  return {
    id,
    rawId,
    type,
    response: { ...parts, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  };
}

/** The passkey that was made; undefined where the answer does not hold. */
export async function checkEnrollment(publicUrl: string, answer: PasskeyAnswer, challenge: string) {
  const { rpID, origin } = site(publicUrl);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestationOf(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    // The library throws for every answer that is not what was asked for.
    return undefined;
  }
}

/** Whose passkey was shown; undefined where the answer does not hold. Remembers the counter against copies. */
export async function checkShown(
  tx: Tx,
  publicUrl: string,
  shown: {
    readonly answer: PasskeyAnswer;
    readonly challenge: string;
    /** Whether it stands for the password too: then the device must have checked the person. */
    readonly alone: boolean;
  },
  now: Date,
): Promise<{ personId: string } | undefined> {
  const passkey = await findPasskey(tx, shown.answer.id);
  if (!passkey) return undefined;
  const { rpID, origin } = site(publicUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertionOf(shown.answer),
      expectedChallenge: shown.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: shown.alone,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    await touchPasskey(tx, passkey.credentialId, authenticationInfo.newCounter, now);
    return { personId: passkey.personId };
  } catch {
    // The library throws for every answer that is not what was asked for.
    return undefined;
  }
}
