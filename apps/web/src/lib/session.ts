import type { tokenResponse } from '@trilha/contracts/session';
import type { z } from 'zod';

import { ApiError, errorOf } from './api-error.ts';
import { boot } from './boot.ts';
import { inTurn } from './in-turn.ts';
import { readArea, updateArea } from './persisted.ts';
import type { Tokens } from './persisted.ts';

let tokens: Tokens | undefined;
let renewal: Promise<string> | undefined;
let handleLost: () => void = () => location.assign('/');

/** What happens when a session ends without the person asking for it. */
export function onSessionLost(handler: () => void): void {
  handleLost = handler;
}

/** Reads the session kept in the browser; true if there is one. */
export async function restoreSession(): Promise<boolean> {
  tokens = (await readArea('common'))?.tokens;
  return tokens !== undefined;
}

export function accessToken(): string | undefined {
  return tokens?.access;
}

/** Signs in with a user name and a password; throws `invalid_credentials`, `too_many_requests`, `user_blocked` … */
export async function signIn(username: string, password: string): Promise<void> {
  await keep(await askForTokens({ grant_type: 'password', username, password }));
}

/**
 * A fresh access token in place of a refused one. However many calls are refused at once, in however many tabs, the refresh
 * token is used once [SES-02]. A refused refresh ends the session [SES-04]; an unreachable server does not.
 */
export async function renewAccess(refused: string): Promise<string> {
  if (tokens && tokens.access !== refused) return tokens.access;
  renewal ??= inTurn('trilha-renewal', () => renew(refused)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(refused: string): Promise<string> {
  // Another tab may have renewed, or signed out, while this one waited.
  tokens = (await readArea('common'))?.tokens;
  if (tokens && tokens.access !== refused) return tokens.access;
  if (!tokens) return loseSession();
  try {
    const fresh = await askForTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh });
    await keep(fresh);
    return fresh.access;
  } catch (error) {
    const isRefusal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefusal) return loseSession();
    throw error;
  }
}

/** Ends the session after the server refused it, and leads to the sign-in page [SES-04, SES-05]. */
export async function loseSession(): Promise<never> {
  await forgetSession();
  handleLost();
  throw new ApiError('unauthenticated', { status: 401 });
}

/** Removes tokens and the date of the person's data from this browser. */
export async function forgetSession(): Promise<void> {
  tokens = undefined;
  await updateArea('common', (common) => ({ ...common, tokens: undefined, userDataRequestedAt: undefined }));
}

async function keep(fresh: Tokens): Promise<void> {
  tokens = fresh;
  await updateArea('common', (common) => ({ ...common, tokens: fresh }));
}

async function askForTokens(form: Record<string, string>): Promise<Tokens> {
  const { id, secret } = boot().apiClient;
  let response: Response;
  try {
    response = await fetch('/o/token/', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}`, accept: 'application/json' },
      body: new URLSearchParams(form),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError('network');
  }
  if (!response.ok) throw await tokenError(response);
  // Our own server answers by this schema; checking it here would ship the schema library to the sign-in page.
  const answer = (await response.json()) as z.output<typeof tokenResponse>;
  return { access: answer.access_token, refresh: answer.refresh_token };
}

/** The token endpoint answers refusals in OAuth's words (RFC 6749 §5.2); everything else is a problem document. */
async function tokenError(response: Response): Promise<ApiError> {
  const refused: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const isRefused =
    typeof refused === 'object' &&
    refused !== null &&
    'error' in refused &&
    refused.error === 'invalid_grant';
  return isRefused ? new ApiError('invalid_credentials', { status: response.status }) : errorOf(response);
}
