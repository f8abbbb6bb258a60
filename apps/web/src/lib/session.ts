import type { GRANTS, MfaRequired, tokenResponse } from '@trilha/contracts/identity/session';
import type { z } from 'zod';

import { ApiError, errorOf, isForeignPage } from './api-error.ts';
import { boot } from './boot.ts';
import { endPush } from './end-push.ts';
import { followFirebase } from './follow-firebase.ts';
import { showIconBadge } from './icon-badge.ts';
import { loadChunk } from './load-chunk.ts';
import { isInApp } from './native/in-app.ts';
import { withLock } from './with-lock.ts';
import { readArea, updateArea, writeArea } from './persisted.ts';
import type { PersistedAreas, Tokens } from './persisted.ts';
import {
  announceEnd,
  announceSession,
  isSessionCurrent,
  joinSession,
  newMark,
  requireCurrentSession,
  sessionMark,
} from './session-epoch.ts';
import { clearSharedPictures } from './shared-pictures.ts';
import { clearStoredAnswers } from './stored-answers/clear-stored-answers.ts';
import { withinTime } from './within-time.ts';

let tokens: Tokens | undefined;
/** Under way, for the session of one mark. */
let renewal: { readonly mark: string | undefined; readonly token: Promise<string> } | undefined;
/** A token that came in the address of this page: used while the page is open, and kept nowhere [SES-14]. */
let pageToken: string | undefined;
let handleLost: () => void = () => location.assign('/');
let handleSetAside: () => Promise<boolean> = async () => false;

type TokenAnswer = z.output<typeof tokenResponse>;

/** Thrown where the password was right and a second factor is asked for. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';
  readonly challenge: MfaRequired;

  constructor(challenge: MfaRequired) {
    super('mfa_required');
    this.challenge = challenge;
  }
}

/** What happens when a session ends without the person asking for it. */
export function onSessionLost(handler: () => void): void {
  handleLost = handler;
}

/** What happens first where an ended session may have been begun in another one; true where that goes on instead. */
export function onSessionEnded(handler: () => Promise<boolean>): void {
  handleSetAside = handler;
}

/** Reads the session kept in the browser; true if there is one. */
export async function restoreSession(): Promise<boolean> {
  const common = await readArea('common');
  // Where each tab keeps its own tokens, those of another sign-in are over.
  tokens = joinSession(common?.mark) ? common?.tokens : undefined;
  return tokens !== undefined || pageToken !== undefined;
}

/** Uses an access token of the page's address for as long as the page is open. */
export function openWithPageToken(token: string): void {
  pageToken = token;
}

/** The token calls carry: that of the session, else the one that came in the page's address. */
export function accessToken(): string | undefined {
  return tokens?.access ?? pageToken;
}

/** Whether this session can get another access token; one of a partner, or of the page's address, ends with its token. */
export function isRenewable(): boolean {
  return Boolean(tokens?.refresh);
}

/**
 * Signs in with a user name and a password, on the page of the document's company. Throws `SecondFactorNeeded`, `invalid_credentials`, `too_many_requests`,
 * `captcha_required` …
 */
export async function signIn(username: string, password: string, captcha?: string): Promise<void> {
  const { client } = boot();
  await signInBy({
    grant_type: 'password',
    username,
    password,
    ...(client === null ? {} : { client }),
    ...(captcha === undefined ? {} : { captcha }),
  });
}

/** Signs in by any grant of `o/token/`; gives where the answer leads, if it names a page. */
export async function signInBy(
  form: { readonly grant_type: 'password' | (typeof GRANTS)[keyof typeof GRANTS] } & Record<string, string>,
): Promise<string | null> {
  const answer = await askForTokens(form);
  endPushQuietly();
  await begin({ access: answer.access_token, refresh: answer.refresh_token });
  await followFirebase(answer.user_firebase_token);
  return answer.redirect_to ?? null;
}

/**
 * Messages to this device are a session's: those of one that was replaced without signing out, or whose end could not be
 * reported to the server, would be read by the next person. Nobody waits for it, and where it fails nothing else does.
 */
function endPushQuietly(): void {
  endPush().catch(() => undefined);
}

/** Files that the app handed to the system are a person's, as all else. */
function clearSavedFilesQuietly(): void {
  if (!isInApp()) return;
  loadChunk(() => import('./native/save-file.ts'))
    .then(({ clearSavedFiles }) => clearSavedFiles())
    .catch(() => undefined);
}

type Common = PersistedAreas['common'] | undefined;

/** Begins a session; of an earlier one nothing stays but the page somebody wanted, and what `restOf` takes over. */
async function begin(
  fresh: Tokens,
  restOf: (common: Common) => Pick<PersistedAreas['common'], 'own' | 'appLock'> = () => ({}),
): Promise<void> {
  const mark = newMark();
  await updateArea('common', (common) => ({
    ...(common?.wanted ? { wanted: common.wanted } : {}),
    ...restOf(common),
    tokens: fresh,
    mark,
  }));
  tokens = fresh;
  announceSession(mark);
  // Nobody can read them any more, and nobody waits for them to go.
  void clearStoredAnswers();
  void clearSharedPictures();
}

/**
 * Restarts the session of this browser where it went on in another company: tabs that still show the one before stop. Throws
 * `session_changed` where somebody else signed in before the answer came.
 */
export async function markCompanyChange(): Promise<void> {
  const mark = newMark();
  await updateArea('common', (common) => {
    requireOwn(common);
    return { ...common, mark };
  });
  announceSession(mark);
  void clearStoredAnswers();
}

/** Signs in with a one-time token of a partner or an identity provider; gives the page it leads to. */
export async function signInWithTicket(ticket: string): Promise<string | null> {
  const redirectTo = await signInBy({ grant_type: 'urn:trilha:grant-type:ticket', ticket });
  if (tokens?.refresh === null)
    await updateArea('common', (common) =>
      common?.mark === sessionMark() ? { ...common, webserviceToken: ticket } : common,
    );
  return redirectTo;
}

/**
 * A fresh access token in place of a refused one. However many calls are refused at once, in however many tabs, the refresh
 * token is used once [SES-02]. A refused refresh ends the session of that mark [SES-04]; an unreachable server does not.
 */
export async function refreshAccessToken(refused: string, mark = sessionMark()): Promise<string> {
  requireSession(mark);
  if (tokens && tokens.access !== refused) return tokens.access;
  if (!renewal || renewal.mark !== mark) {
    const begun = {
      mark,
      token: withLock('trilha-renewal', () => renew(refused, mark)).finally(() => {
        if (renewal === begun) renewal = undefined;
      }),
    };
    renewal = begun;
  }
  return renewal.token;
}

async function renew(refused: string, mark: string | undefined): Promise<string> {
  // Another tab may have renewed, or signed in or out, while this one waited.
  const common = await readArea('common');
  requireSession(mark);
  // The browser lost the key to what it keeps (cookies were cleared, and they alone): the session is gone, but nobody took its place.
  if (common === undefined && mark !== undefined) return expireSession(mark);
  requireOwn(common);
  tokens = common?.tokens;
  if (tokens && tokens.access !== refused) return tokens.access;
  // Without a refresh token (a partner's session, a token of the address) nothing can be renewed [SES-05, SES-06].
  if (!tokens?.refresh) return expireSession(mark);
  try {
    const fresh = await askForTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh });
    await saveTokens(fresh, mark);
    return fresh.access_token;
  } catch (error) {
    const isRefusal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefusal) return expireSession(mark);
    throw error;
  }
}

/** The phone's owner stays its owner while they act as somebody. */
const lockOf = (common: Common): Pick<PersistedAreas['common'], 'appLock'> =>
  common?.appLock ? { appLock: true } : {};

/** Throws `session_changed` where what is kept belongs to another session than this page's. */
function requireOwn(common: Common): void {
  requireCurrentSession();
  if (common?.mark !== sessionMark()) throw new ApiError('session_changed');
}

/**
 * Goes on in a session as somebody else; one's own waits, with the page to come back to. Throws `session_changed` where another
 * person signed in before the answer came: theirs is neither ended nor kept as one's own.
 */
export async function followImpersonation(acting: Tokens, path: string): Promise<void> {
  await begin(acting, (common) => {
    requireOwn(common);
    return common?.tokens ? { own: { tokens: common.tokens, path }, ...lockOf(common) } : {};
  });
}

/**
 * Takes up one's own session after acting as somebody; gives the page to come back to, undefined where nothing waits. Throws
 * `session_changed` where another person signed in meanwhile.
 */
export async function resumeOwnSession(): Promise<string | undefined> {
  const own = (await readArea('common'))?.own;
  if (!own) return undefined;
  await begin(own.tokens, (common) => {
    requireOwn(common);
    return lockOf(common);
  });
  return own.path;
}

/** Throws where this page goes on in another session since: whatever belonged to that of the mark has nothing to say in it. */
function requireSession(mark: string | undefined): void {
  requireCurrentSession();
  if (sessionMark() !== mark) throw new ApiError('unauthenticated', { status: 401 });
}

/**
 * Ends the session of a mark after the server refused it, and leads to the sign-in page [SES-04, SES-05]; one that this page has gone on
 * in meanwhile, such as one's own after acting as somebody, stays.
 */
export async function expireSession(mark = sessionMark()): Promise<never> {
  requireSession(mark);
  const goesOn = await handleSetAside();
  if (!goesOn && sessionMark() === mark) {
    await clearSession();
    handleLost();
  }
  throw new ApiError('unauthenticated', { status: 401 });
}

/** Removes tokens and the date of the person's data from this browser; a session of somebody who came later is theirs. */
export async function clearSession(): Promise<void> {
  const isOwn = isSessionCurrent();
  const mark = sessionMark();
  tokens = undefined;
  pageToken = undefined;
  if (!isOwn) return;
  endPushQuietly();
  // Where it cannot be read now, it may not come back to life once it can.
  await updateArea('common', (common) => {
    // Somebody signed in while this page waited for its turn.
    if (mark !== undefined && common?.mark !== mark) return common;
    return common?.wanted ? { wanted: common.wanted } : {};
  }).catch(() => writeArea('common', undefined));
  announceEnd();
  void clearSharedPictures();
  clearSavedFilesQuietly();
  void showIconBadge(0);
  await clearStoredAnswers();
}

async function saveTokens(answer: TokenAnswer, mark: string | undefined): Promise<void> {
  const fresh = { access: answer.access_token, refresh: answer.refresh_token };
  await updateArea('common', (common) => {
    // What was renewed for a session that this page has left meanwhile is not the one's it went on in.
    requireSession(mark);
    requireOwn(common);
    return { ...common, tokens: fresh };
  });
  requireSession(mark);
  tokens = fresh;
  await followFirebase(answer.user_firebase_token);
}

async function askForTokens(form: Record<string, string>): Promise<TokenAnswer> {
  const { id, secret } = boot().apiClient;
  return withinTime(async (signal) => {
    let response: Response;
    try {
      response = await fetch('/o/token/', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}`, accept: 'application/json' },
        body: new URLSearchParams(form),
        credentials: 'same-origin',
        signal,
      });
    } catch {
      throw new ApiError('network');
    }
    if (!response.ok) throw await tokenError(response);
    if (isForeignPage(response)) throw new ApiError('network');
    // Our own server answers by this schema; checking it here would ship the schema library to the sign-in page.
    return (await response.json()) as TokenAnswer;
  });
}

/** Reasons the token endpoint tells beside `invalid_grant`; everything else reads as wrong credentials. */
const REASONS_TO_SHOW = [
  'factor_invalid',
  'factor_expired',
  'no_profile',
  'user_blocked',
  'captcha_required',
  'captcha_failed',
] as const;

/** The token endpoint answers refusals in OAuth's words (RFC 6749 §5.2); everything else is a problem document. */
async function tokenError(response: Response): Promise<Error> {
  const refused: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof refused !== 'object' || refused === null || !('error' in refused)) return errorOf(response);
  // Our own server answers by this schema, see `askForTokens`.
  if (refused.error === 'mfa_required') return new SecondFactorNeeded(refused as MfaRequired);
  if (refused.error !== 'invalid_grant') return errorOf(response);
  const description = 'error_description' in refused ? refused.error_description : undefined;
  const reason = REASONS_TO_SHOW.find((code) => code === description) ?? 'invalid_credentials';
  return new ApiError(reason, { status: response.status });
}
