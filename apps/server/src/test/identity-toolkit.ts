import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const EXCHANGE = '/v1/accounts:signInWithCustomToken';
const MAX_SECONDS = 3600;
const MAX_UID = 128;
const MAX_CLAIMS = 1000;
/** What an ID token says by itself; a custom token may not say it. */
const RESERVED = 'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(
  ' ',
);

const asked = z.object({ token: z.string(), returnSecureToken: z.literal(true) });
const answer = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.literal('3600'),
  isNewUser: z.boolean(),
});

/** Why the toolkit refuses a token, in its own words. */
class ToolkitRefusal extends Error {}

interface Project {
  readonly id: string;
  readonly apiKey: string;
  /** The service account whose tokens the project takes. */
  readonly clientEmail: string;
  readonly publicKey: KeyObject | string;
  readonly now: () => Date;
}

/**
 * Google's identity toolkit for one project, on loopback: speaks the protocol of `accounts:signInWithCustomToken` and checks what
 * Google checks and its emulator does not: signature, issuer, audience, lifetime, names of claims.
 */
export class IdentityToolkit {
  readonly #project: Project;
  readonly #known = new Set<string>();
  readonly #own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void this.#respond(request, response, Buffer.concat(chunks).toString('utf8'));
    });
  });

  constructor(project: Project) {
    this.#project = project;
  }

  get url(): string {
    // A server that listens has an address with a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  stop(): void {
    this.#server.close();
  }

  /** The claims of an ID token the toolkit gave. Throws for any other. */
  async read(idToken: string): Promise<JWTPayload> {
    const { id, now } = this.#project;
    const options = { issuer: `https://securetoken.google.com/${id}`, audience: id, currentDate: now() };
    return (await jwtVerify(idToken, createPublicKey(this.#own.privateKey), options)).payload;
  }

  async #respond(request: IncomingMessage, response: ServerResponse, sent: string): Promise<void> {
    const { status, body } = await this.#answer(request.method, request.url ?? '', sent);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  async #answer(method: string | undefined, target: string, body: string) {
    const { pathname, searchParams } = new URL(target, this.url);
    try {
      if (method !== 'POST' || pathname !== EXCHANGE) return { status: 404, body: {} };
      if (searchParams.get('key') !== this.#project.apiKey)
        throw new ToolkitRefusal('API key not valid. Please pass a valid API key.');
      return { status: 200, body: await this.#exchange(asked.parse(JSON.parse(body)).token) };
    } catch (error) {
      const message = error instanceof ToolkitRefusal ? error.message : 'INVALID_CUSTOM_TOKEN';
      return { status: 400, body: { error: { code: 400, message } } };
    }
  }

  async #exchange(token: string): Promise<z.output<typeof answer>> {
    const claims = await this.#verify(token);
    const { uid, claims: own = {} } = z
      .object({ uid: z.string().min(1).max(MAX_UID), claims: z.record(z.string(), z.json()).optional() })
      .parse(claims);
    if (RESERVED.some((name) => name in own) || JSON.stringify(own).length > MAX_CLAIMS)
      throw new ToolkitRefusal('INVALID_CUSTOM_TOKEN');
    const isNewUser = !this.#known.has(uid);
    this.#known.add(uid);
    const seconds = Math.floor(this.#project.now().getTime() / 1000);
    const idToken = await new SignJWT({
      ...own,
      user_id: uid,
      auth_time: seconds,
      firebase: { identities: {}, sign_in_provider: 'custom' },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${this.#project.id}`)
      .setAudience(this.#project.id)
      .setSubject(uid)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + MAX_SECONDS)
      .sign(this.#own.privateKey);
    return { idToken, refreshToken: `refresh-of-${uid}`, expiresIn: '3600', isNewUser };
  }

  async #verify(token: string): Promise<JWTPayload> {
    const { clientEmail, publicKey, now } = this.#project;
    const unverified = decodeJwt(token);
    if (unverified.iss !== clientEmail) throw new ToolkitRefusal('CREDENTIAL_MISMATCH');
    const key = typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey;
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: clientEmail,
      subject: clientEmail,
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp'],
      currentDate: now(),
    });
    const { iat = 0, exp = 0, uid } = payload;
    if (iat > now().getTime() / 1000 || exp - iat > MAX_SECONDS)
      throw new errors.JWTClaimValidationFailed('lifetime', payload);
    if (uid === undefined) throw new ToolkitRefusal('MISSING_IDENTIFIER');
    return payload;
  }
}

/** What a page sends to trade a custom token, and what it is answered. */
export async function exchangeAt(authUrl: string, apiKey: string, token: unknown) {
  const response = await fetch(`${authUrl}${EXCHANGE}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const body: unknown = await response.json();
  if (response.ok) return { ok: true as const, ...answer.parse(body) };
  const { error } = z.object({ error: z.object({ message: z.string() }) }).parse(body);
  return { ok: false as const, message: error.message };
}

/** An identity toolkit for the tests of a file. */
export function useIdentityToolkit(project: Project): IdentityToolkit {
  const toolkit = new IdentityToolkit(project);
  beforeAll(() => toolkit.start());
  afterAll(() => toolkit.stop());
  return toolkit;
}
