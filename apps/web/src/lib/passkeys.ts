import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { passkeyAnswer } from '@trilha/contracts/identity/factors';
import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { loadChunk } from './load-chunk.ts';

export type PasskeyAnswer = z.input<typeof passkeyAnswer>;
/** Made by our own server with the other half of the library, which names their shape. */
type Options = object;

/** What the device answered, as plain data. */
function answerOf({
  id,
  rawId,
  type,
  response,
  clientExtensionResults,
}: AuthenticationResponseJSON | RegistrationResponseJSON): PasskeyAnswer {
  return {
    id,
    rawId,
    type,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Whether this browser can make and show passkeys; only pages that came safely may. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the device for a passkey of this site. Throws `factor_invalid` where the person turns away or the device refuses. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadChunk(() => import('./show-passkey.ts'));
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return answerOf(await startAuthentication({ optionsJSON }));
  } catch {
    throw new ApiError('factor_invalid');
  }
}

/** Whether the browser offers passkeys where it fills in names. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  // Missing in browsers that know passkeys but do not offer them there.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Offers passkeys beside the names a field is filled in with (`autocomplete="… webauthn"`); waits as long as the page is open.
 * Undefined where the person chose none, or pressed the button for one instead.
 */
export async function suggestPasskey(options: Options): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await loadChunk(() => import('./show-passkey.ts'));
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return answerOf(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    return undefined;
  }
}

/** Makes a passkey on this device. Throws `not_unique` where it has one already, else `factor_invalid`. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await loadChunk(() => import('./make-passkey.ts'));
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return answerOf(await startRegistration({ optionsJSON }));
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(isKnown ? 'not_unique' : 'factor_invalid');
  }
}
