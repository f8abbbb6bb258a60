import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SignInDevice } from './create-session.ts';
import { REFRESH_ABSOLUTE_SECONDS } from '../../../platform/http/session-tokens.ts';

/** `__Host-` needs https; a development address has none. */
function cookieOf(request: FastifyRequest) {
  const { config } = request.server.services;
  const secure = config.publicUrl.startsWith('https://');
  return { name: secure ? '__Host-trilha-device' : 'trilha-device', secure };
}

/** The cookie that binds tokens to this browser; null where it has none. */
export function deviceSecretOf(request: FastifyRequest): string | null {
  return request.cookies[cookieOf(request).name] ?? null;
}

/** Where a sign-in comes from. `deviceSecret` is null for programs that are no browsers. */
export function deviceOf(request: FastifyRequest): SignInDevice {
  const { config } = request.server.services;
  // Browsers say where a request comes from; applications keep tokens in the system's key store instead.
  const isBrowser = request.headers['sec-fetch-site'] !== undefined;
  return {
    clientId: config.apiClient.id,
    address: request.ip,
    deviceName: request.headers['user-agent']?.slice(0, 200) ?? null,
    deviceSecret: isBrowser ? (deviceSecretOf(request) ?? randomBytes(24).toString('base64url')) : null,
  };
}

/** Sets the cookie that binds what follows to this browser. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, secret: string | null): void {
  if (secret === null) return;
  const { name, secure } = cookieOf(request);
  reply.setCookie(name, secret, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: REFRESH_ABSOLUTE_SECONDS,
  });
}

/** The key that pages encrypt with what they keep in the browser (SES-15): they make it, and must be able to read it. */
const PAGE_KEY = /^[\w-]{43}$/;
/** Over https no neighbor's host name may set it; pages of a trial come over http. */
const PAGE_KEY_COOKIES = [
  { name: '__Host-trilha-key', secure: true },
  { name: 'trilha-key', secure: false },
];

/**
 * Gives the key of the pages 180 days from now. Browsers keep what a script wrote into a cookie for seven days at most (Safari); what
 * the server wrote stays. A key that did not come along is left alone: another site's link brings no strict cookie.
 */
export function renewPageKey(request: FastifyRequest, reply: FastifyReply): void {
  for (const { name, secure } of PAGE_KEY_COOKIES) {
    const key = request.cookies[name];
    if (key === undefined || !PAGE_KEY.test(key)) continue;
    reply.setCookie(name, key, { secure, sameSite: 'strict', path: '/', maxAge: REFRESH_ABSOLUTE_SECONDS });
  }
}
