import { createSign } from 'node:crypto';

import { z } from 'zod';

import type { FcmConfig } from '../../../delivery-config.ts';
import type { PushNote } from './push-sender.ts';
import { beginSlowWork } from '../../../platform/db/slow-work.ts';

const TIMEOUT_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const LIFETIME_SECONDS = 3600;
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const sentAnswer = z.object({ name: z.string() });
const refusal = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Firebase Cloud Messaging, HTTP v1, with a service account (OAuth 2.0 by RFC 7523). */
export class FcmClient {
  readonly #config: FcmConfig;
  readonly #publicUrl: string;
  readonly #clock: () => Date;
  #access: { readonly token: string; readonly until: number } | undefined;

  /** `publicUrl`: where a note leads that is opened in a browser. */
  constructor(config: FcmConfig, publicUrl: string, clock: () => Date) {
    this.#config = config;
    this.#publicUrl = publicUrl;
    this.#clock = clock;
  }

  /** Sends one note; a token that is registered no longer answers 404, whatever words were used. */
  async send(
    token: string,
    { title, text, path, tag, badge }: PushNote,
  ): Promise<{ status: number; id: string | null }> {
    beginSlowWork('sending a push note');
    const { url, projectId } = this.#config;
    const response = await fetch(`${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token,
          notification: { title, body: text },
          data: { path },
          android: { notification: { tag, notification_count: badge } },
          apns: { headers: { 'apns-collapse-id': tag } },
          webpush: { fcm_options: { link: `${this.#publicUrl}${path}` } },
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { status: response.status, id: sentAnswer.safeParse(body).data?.name ?? null };
    // The access token was taken back: the next try asks for another.
    if (response.status === 401) this.#access = undefined;
    const codes = refusal.safeParse(body).data?.error.details?.map(({ errorCode }) => errorCode) ?? [];
    return {
      status: codes.includes('UNREGISTERED') ? 404 : response.status === 404 ? 503 : response.status,
      id: null,
    };
  }

  async #token(): Promise<string> {
    const now = this.#clock().getTime();
    if (this.#access && this.#access.until > now) return this.#access.token;
    const { clientEmail, privateKey, tokenUrl } = this.#config;
    const issued = Math.floor(now / 1000);
    const claims = {
      iss: clientEmail,
      scope: SCOPE,
      aud: tokenUrl,
      iat: issued,
      exp: issued + LIFETIME_SECONDS,
    };
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: `${signed}.${signature}`,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the provider's token service answered ${response.status}`);
    const answer = tokenAnswer.parse(await response.json());
    this.#access = { token: answer.access_token, until: now + answer.expires_in * 1000 - MARGIN_MS };
    return answer.access_token;
  }
}
