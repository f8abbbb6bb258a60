import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A code of the step before or after is taken too: clocks of phones differ. */
const WINDOW_STEPS = 1;

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: 'Trilha', label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });
}

/** A new secret (RFC 6238) with the address its QR code carries. */
export function newAuthenticatorSecret(label: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, address: totp(secret, label).toString() };
}

/** The time step a code belongs to; undefined where it fits none near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(Secret.fromBase32(secret)).validate({ token: digits, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
