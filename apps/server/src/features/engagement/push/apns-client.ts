import { createSign } from 'node:crypto';
import { connect, constants } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';

import { z } from 'zod';

import type { ApnsConfig } from '../../../delivery-config.ts';
import { beginSlowWork } from '../../../platform/db/slow-work.ts';
import type { PushNote } from './push-sender.ts';

const TIMEOUT_MS = 10_000;
/** Apple refuses a proof of more than an hour, and one that is renewed more often than every 20 minutes. */
const PROOF_MS = 50 * 60_000;
/** So long a note waits for a phone that is off. */
const WAIT_SECONDS = 86_400;

const refusal = z.object({ reason: z.string() });
/** Of a token of another app or of Apple's other service: of each where the account's app or the address is set wrong, so none is forgotten for it. */
const NOT_OURS: ReadonlySet<string> = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic']);
/** Our proof, or the key it is made with, is not taken. */
const UNPROVED: ReadonlySet<string> = new Set(['ExpiredProviderToken', 'InvalidProviderToken']);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Answer {
  readonly status: number;
  readonly id: string | null;
  readonly body: string;
}

/** Apple Push Notification service over HTTP/2, with a key of the developer account (no certificates, no Firebase in the app). */
export class ApnsClient {
  readonly #config: ApnsConfig;
  readonly #clock: () => Date;
  #proof: { readonly token: string; readonly until: number } | undefined;
  #session: ClientHttp2Session | undefined;

  constructor(config: ApnsConfig, clock: () => Date) {
    this.#config = config;
    this.#clock = clock;
  }

  /** Sends one note; a token that is of no use any more answers 404, whatever words were used. */
  async send(token: string, note: PushNote): Promise<{ status: number; id: string | null }> {
    beginSlowWork('sending a push note');
    const { status, id, body } = await this.#post(token, note);
    if (status === 200) return { status, id };
    const reason = reasonIn(body);
    if (status === 410) return { status: 404, id: null };
    if (NOT_OURS.has(reason)) return { status: 400, id: null };
    // Another proof is made for the next try.
    if (UNPROVED.has(reason)) this.#proof = undefined;
    // Anything else of our own making is not the message's fault: it is tried again.
    return { status: status === 413 ? status : 503, id: null };
  }

  async #post(token: string, { title, text, path, tag, badge }: PushNote): Promise<Answer> {
    const session = this.#open();
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      authorization: `bearer ${this.#proveNow()}`,
      'apns-topic': this.#config.bundleId,
      'apns-push-type': 'alert',
      'apns-expiration': String(Math.floor(this.#clock().getTime() / 1000) + WAIT_SECONDS),
      'apns-collapse-id': tag,
    });
    const answered = Promise.withResolvers<Answer>();
    let status = 0;
    let id: string | null = null;
    let body = '';
    stream.setEncoding('utf8');
    // Nothing comes over this connection any more: the next note has another one.
    stream.setTimeout(TIMEOUT_MS, () => session.destroy());
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      const given = headers['apns-id'];
      id = typeof given === 'string' ? given : null;
    });
    stream.on('data', (chunk: string) => (body += chunk));
    stream.on('end', () => answered.resolve({ status, id, body }));
    stream.on('error', (error) => answered.reject(error));
    stream.on('close', () => answered.reject(new Error("Apple's push service did not answer.")));
    stream.end(JSON.stringify({ aps: { alert: { title, body: text }, badge, sound: 'default' }, path }));
    return answered.promise;
  }

  /** One connection for all notes; another once it has ended. */
  #open(): ClientHttp2Session {
    const open = this.#session;
    if (open && !open.closed && !open.destroyed) return open;
    const session = connect(this.#config.url);
    const drop = () => {
      if (this.#session === session) this.#session = undefined;
    };
    // What is under way is told by its own stream.
    session.on('error', drop);
    session.on('goaway', drop);
    session.on('close', drop);
    session.setTimeout(10 * TIMEOUT_MS, () => session.close());
    // It keeps no process running.
    session.unref();
    this.#session = session;
    return session;
  }

  #proveNow(): string {
    const now = this.#clock().getTime();
    if (this.#proof && this.#proof.until > now) return this.#proof.token;
    const { key, keyId, teamId } = this.#config;
    const signed = `${part({ alg: 'ES256', kid: keyId })}.${part({ iss: teamId, iat: Math.floor(now / 1000) })}`;
    const signature = createSign('SHA256')
      .update(signed)
      .sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url');
    const token = `${signed}.${signature}`;
    this.#proof = { token, until: now + PROOF_MS };
    return token;
  }
}

function reasonIn(body: string): string {
  try {
    return refusal.parse(JSON.parse(body)).reason;
  } catch {
    return '';
  }
}
