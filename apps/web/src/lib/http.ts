import { ApiError, errorOf, isForeignPage } from './api-error.ts';
import { randomId } from './random-id.ts';
import { askProof, isProofWanted } from './fresh-proof.ts';
import { impersonatedMember, requireCurrentSession, sessionMark, stopWhereOther } from './session-epoch.ts';
import { accessToken, expireSession, refreshAccessToken } from './session.ts';
import { withinTime } from './within-time.ts';
import { notifyWritten } from './written.ts';

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path of our API, or an absolute address elsewhere, which gets no authorization. */
  readonly address: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Kept by the caller where a person repeats the same act; otherwise one is made for this call and its retries. */
  readonly idempotencyKey?: string | undefined;
  /** Let it arrive although the page is being left; browsers allow 64 KiB for it. */
  readonly keepalive?: boolean | undefined;
  /** It means the same as whichever member of this person the session goes on: it says none. */
  readonly isOfAnyMember?: boolean | undefined;
}

const WRITE_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;

let language = 'pt-BR';

/** The language answers are asked in. */
export function setCallLanguage(locale: string): void {
  language = locale;
}

/**
 * Sends a call and reads its JSON answer; null where there is none. A refused access token is renewed once and the call
 * repeated; a write that met a broken connection, or got no answer in time, is repeated with the same key, so it happens once. Where the server wants a fresh
 * proof of who the person is, a dialog asks for it and the call is sent again; throws `StepUpDeclined` where they close it.
 */
export async function send(call: HttpCall): Promise<unknown> {
  const isWrite = call.method !== 'GET';
  const key = isWrite ? (call.idempotencyKey ?? randomId()) : undefined;
  // Repeated as the same member: what was meant in one company does not happen in the one the person went on to.
  const meant = call.isOfAnyMember ? undefined : impersonatedMember();
  let isProved = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendAuthorized(call, key, meant);
      if (isWrite) notifyWritten();
      return answer;
    } catch (error) {
      // A sensitive act: the dialog asks the person who they are once, and the act is done with the same key.
      if (!isProved && isProofWanted(error) && (await askProof())) {
        isProved = true;
        attempt = 0;
        continue;
      }
      if (!isWrite || attempt === WRITE_ATTEMPTS || !isWorthRepeating(error) || call.signal?.aborted)
        throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** Opens an answer that goes on, as `send` asks for it: its body is read by the caller. */
export function openAnswer(address: string, signal: AbortSignal): Promise<Response> {
  const meant = impersonatedMember();
  return withinTime(
    (limited) => authorized({ method: 'GET', address, signal: limited }, undefined, meant),
    signal,
  );
}

function sendAuthorized(
  call: HttpCall,
  key: string | undefined,
  meant: string | undefined,
): Promise<unknown> {
  return withinTime(async (signal) => {
    const response = await authorized({ ...call, signal }, key, meant);
    if (response.status === 204 || response.status === 205) return null;
    if (isForeignPage(response)) throw new ApiError('network');
    return response.json() as Promise<unknown>;
  }, call.signal);
}

async function authorized(
  call: HttpCall,
  key: string | undefined,
  meant: string | undefined,
): Promise<Response> {
  const isOurs = new URL(call.address, location.origin).origin === location.origin;
  const token = isOurs ? accessToken() : undefined;
  const mark = sessionMark();
  let response = await request(call, key, { token, meant });
  // Only our own server ends a session.
  if (response.status === 401 && isOurs && !isForeignPage(response)) {
    if (!token) return expireSession(mark);
    response = await request(call, key, { token: await refreshAccessToken(token, mark), meant });
    if (response.status === 401 && !isForeignPage(response)) return expireSession(mark);
  }
  if (!response.ok) throw await stopWhereChanged(await errorOf(response), meant);
  return response;
}

/** The server says that this page acts as somebody else than its session: it ends as where another tab has signed in. */
export async function stopWhereChanged(error: ApiError, meant: string | undefined): Promise<ApiError> {
  if (error.code !== 'session_changed') return error;
  await stopWhereOther(meant);
  // As no answer at all: what waits on this device waits on for its owner.
  return new ApiError('session_changed');
}

interface Caller {
  readonly token: string | undefined;
  /** The member this page acted as when the call was asked for; undefined before the person is known. */
  readonly meant: string | undefined;
}

/** As whom a call of this page is meant. */
export function identityHeaders({ token, meant }: Caller): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(token && meant ? { 'trilha-member': meant } : {}),
  };
}

async function request(call: HttpCall, key: string | undefined, caller: Caller): Promise<Response> {
  // Compared before every try: while one waited, another person may have signed in.
  if (caller.token) requireCurrentSession();
  const headers = new Headers({
    ...identityHeaders(caller),
    accept: 'application/json',
    'accept-language': language,
  });
  if (key) headers.set('idempotency-key', key);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(call.address, {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal ? { signal: call.signal } : {}),
      credentials: 'same-origin',
      ...(call.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network');
  }
}

const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 504);

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
