import { createHash, createSign } from 'node:crypto';

/** The part of a service account that signs. */
export interface FirebaseAccount {
  readonly clientEmail: string;
  readonly privateKey: string;
}

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LIFETIME_SECONDS = 3600;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Mints Firebase custom tokens with the service account of the configuration, without calling anybody. */
export class FirebaseTokens {
  readonly #account: FirebaseAccount | undefined;
  readonly #deployment: string;

  /** `deployment` keeps the names of one installation apart from another's that uses the same project. */
  constructor(account: FirebaseAccount | undefined, deployment: string) {
    this.#account = account;
    this.#deployment = deployment;
  }

  /** The name Firebase knows a person by, everywhere or inside one company: stable, and meaningless outside. */
  uidOf(personId: string, tenantId: string | null = null): string {
    const name = [this.#deployment, personId, ...(tenantId === null ? [] : [tenantId])].join('\n');
    return createHash('sha256').update(name).digest('base64url');
  }

  /** A custom token good for an hour; null where no service account is configured. */
  mint(personId: string, now: Date, tenantId: string | null = null): string | null {
    if (!this.#account) return null;
    const issued = Math.floor(now.getTime() / 1000);
    const { clientEmail } = this.#account;
    const claims = {
      iss: clientEmail,
      sub: clientEmail,
      aud: AUDIENCE,
      iat: issued,
      exp: issued + LIFETIME_SECONDS,
      uid: this.uidOf(personId, tenantId),
    };
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(this.#account.privateKey, 'base64url');
    return `${signed}.${signature}`;
  }
}
