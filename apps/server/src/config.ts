import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { z } from 'zod';

import { DELIVERY_ENVIRONMENT, deliveryConfigOf } from './delivery-config.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { hasSubdomains } from './platform/files/package-origin.ts';
import { KeyRing } from './platform/crypto/key-ring.ts';
import { trustedProxies } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A configuration that may not start; the message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  CONTENT_PORT: port.optional(),
  CONTENT_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: httpUrl.optional(),
  CONTENT_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REPLICA_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_PREPARE: flag.default(true),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  DATA_KEY: z.string().min(32).optional(),
  DATA_KEY_PREVIOUS: z.string().min(32).optional(),
  CLIENT_ID: z.string().min(3).max(64).default('trilha-web'),
  CLIENT_SECRET: z.string().min(8).max(200).default('trilha-web-public'),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  WORKERS: flag.default(true),
  MIGRATE: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(10_240).default(1024),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).max(200).optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
  POSTAL_CODE_URL: httpUrl.optional(),
  ERROR_REPORT_URL: httpUrl.optional(),
  GIFT_CARD_URL: httpUrl.optional(),
  GIFT_CARD_KEY: z.string().min(8).max(500).optional(),
  ...DELIVERY_ENVIRONMENT,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_API_KEY: z.string().min(10).optional(),
  FIREBASE_AUTH_URL: httpUrl.default('https://identitytoolkit.googleapis.com'),
  ALLOW_PRIVATE_ADDRESSES: flag.optional(),
});

/** A service account as Google's console gives it; line breaks of the key may be written as `\\n`. */
const serviceAccount = z
  .object({ client_email: z.email(), private_key: z.string().includes('PRIVATE KEY') })
  .transform((account) => ({
    clientEmail: account.client_email,
    privateKey: account.private_key.replaceAll(String.raw`\n`, '\n'),
  }));

export interface Config {
  readonly production: boolean;
  /** Whether messages nobody carries are shown at /dev/outbox: on a development machine that only answers itself. */
  readonly devOutbox: boolean;
  readonly port: number;
  readonly host: string;
  readonly contentPort: number;
  readonly contentHost: string;
  /** Undefined keeps metrics off. */
  readonly metricsPort: number | undefined;
  readonly publicUrl: string;
  readonly contentUrl: string;
  readonly dataDir: string;
  /** Undefined starts the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A copy that follows the database; reports are read there. */
  readonly replicaUrl: string | undefined;
  readonly databasePool: number;
  /** Named prepared statements; off behind old transaction poolers. */
  readonly databasePrepare: boolean;
  /** Signing keys, newest first; the second one still verifies. */
  readonly secretKeys: readonly string[];
  /** Encrypts secrets that lie in the database, under keys apart from the signing keys. */
  readonly keyRing: KeyRing;
  readonly apiClient: { readonly id: string; readonly secret: string };
  readonly demo: boolean;
  readonly logLevel: string;
  readonly trustProxy: TrustedProxies;
  readonly workers: boolean;
  /** Whether a start migrates the database; else `npm run migrate` did, and the start makes sure of it. */
  readonly migrate: boolean;
  /** How long a process that is told to stop says so to balancers while it still serves. */
  readonly drainSeconds: number;
  readonly hashConcurrency: number;
  readonly maxUploadBytes: number;
  readonly rateLimitPerMinute: number;
  readonly delivery: DeliveryConfig;
  /** Checks answers to the captcha a client chose; undefined accepts none of them. */
  readonly captchaSecret: string | undefined;
  /** Where answers are checked, for networks that reach the provider by another name; undefined asks the provider itself. */
  readonly captchaVerifyUrl: string | undefined;
  /** Service that knows postal codes, in ViaCEP's shape; undefined looks in the embedded list. */
  readonly postalCodeUrl: string | undefined;
  /** Where pages report errors; undefined: this installation, which logs them. */
  readonly errorReportUrl: string | undefined;
  /** Who sells the gift cards of the reward store; undefined: nobody, cards wait (in development a seller of its own is started). */
  readonly giftCards: { readonly url: string; readonly key: string } | undefined;
  /** Undefined leaves `user_firebase_token` null. */
  readonly firebase:
    | {
        readonly account: z.output<typeof serviceAccount>;
        /** Web API key and address of the identity toolkit, for the browser. */
        readonly apiKey: string;
        readonly authUrl: string;
      }
    | undefined;
  /** Whether identity providers may live on private addresses (a company's own network, or a trial). */
  readonly allowPrivateAddresses: boolean;
  readonly s3:
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
}

/** Names of the variables, for the table of settings. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Reads `NAME` or the file named by `NAME_FILE` (for secrets kept outside the environment). */
function withFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const file = env[`${name}_FILE`];
    const direct = env[name];
    if (file && direct) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`);
    if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        throw new ConfigError(`${name}_FILE names ${file}, which cannot be read.`);
      }
    } else if (direct !== undefined && direct !== '') {
      values[name] = direct;
    }
  }
  return values;
}

/** Makes a folder and those above it; where the system takes none the library's own way of doing so never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another starter may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the folder of the installation's data. Throws where it cannot be used. */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(
      `the data folder ${dataDir} cannot be read and written; change its rights or set DATA_DIR.`,
    );
  }
}

/** A key of a development installation: made once, kept beside the data, readable by its owner only. */
function developmentKey(dataDir: string, name: 'secret-key' | 'data-key'): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = randomBytes(32).toString('base64url');
  requireDataDir(dataDir);
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  return key;
}

/** The key that an installation without settings made for its secrets at rest, where it has or `needed` one. */
function keyBesideData(dataDir: string, needed: boolean): string[] {
  return needed || existsSync(join(dataDir, 'data-key')) ? [developmentKey(dataDir, 'data-key')] : [];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const PUBLIC_DEFAULT_SECRETS = ['changeme', 'secret', 'password', 'trilha'];

function firebaseOf(values: z.output<typeof environment>): Config['firebase'] {
  const { FIREBASE_SERVICE_ACCOUNT: text, FIREBASE_API_KEY: apiKey } = values;
  if (!text && !apiKey) return undefined;
  if (!text || !apiKey)
    throw new ConfigError('FIREBASE_SERVICE_ACCOUNT and FIREBASE_API_KEY must be set together.');
  try {
    return { account: serviceAccount.parse(JSON.parse(text)), apiKey, authUrl: values.FIREBASE_AUTH_URL };
  } catch {
    throw new ConfigError(
      'FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account with client_email and private_key.',
    );
  }
}

/** Refuses what would be unsafe to run; every sentence names the variable (reliability R26). */
function refuseUnsafe(values: z.output<typeof environment>, production: boolean): void {
  const refuse = (problem: string) => {
    throw new ConfigError(problem);
  };
  for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'] as const) {
    const key = values[name];
    if (!key) continue;
    if (new Set(key).size < 10) refuse(`${name} is too simple: use at least 32 random characters.`);
    if (PUBLIC_DEFAULT_SECRETS.some((word) => key.toLowerCase().includes(word)))
      refuse(`${name} holds a well-known word: use at least 32 random characters.`);
  }
  if (values.SECRET_KEY_PREVIOUS && values.SECRET_KEY_PREVIOUS === values.SECRET_KEY)
    refuse('SECRET_KEY_PREVIOUS equals SECRET_KEY; it is only for the key used before.');
  if (values.DATA_KEY_PREVIOUS && values.DATA_KEY_PREVIOUS === values.DATA_KEY)
    refuse('DATA_KEY_PREVIOUS equals DATA_KEY; it is only for the key used before.');
  if (values.DATA_KEY && values.DATA_KEY === values.SECRET_KEY)
    refuse('DATA_KEY equals SECRET_KEY; secrets at rest need a key apart from the one that signs.');
  if (values.DATA_KEY && values.DATA_KEY === values.SECRET_KEY_PREVIOUS)
    refuse('DATA_KEY equals SECRET_KEY_PREVIOUS; secrets at rest need a key apart from those that sign.');
  const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean))
    refuse('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (Boolean(values.GIFT_CARD_URL) !== Boolean(values.GIFT_CARD_KEY))
    refuse('GIFT_CARD_URL and GIFT_CARD_KEY must be set together.');
  if (values.S3_ENDPOINT && !values.S3_BUCKET) refuse('S3_ENDPOINT is set but S3_BUCKET is not.');
  if (values.PORT !== 0 && values.CONTENT_PORT === values.PORT && values.CONTENT_HOST === values.HOST)
    refuse('CONTENT_PORT must differ from PORT: packages run on an origin of their own.');
  if (
    values.METRICS_PORT &&
    (values.METRICS_PORT === values.PORT || values.METRICS_PORT === values.CONTENT_PORT)
  )
    refuse('METRICS_PORT must differ from PORT and CONTENT_PORT: metrics are not public.');
  if (
    values.PUBLIC_URL &&
    values.CONTENT_URL &&
    new URL(values.PUBLIC_URL).origin === new URL(values.CONTENT_URL).origin
  )
    refuse('CONTENT_URL must be another origin than PUBLIC_URL: packages may not read the session.');
  if (values.CONTENT_URL && !hasSubdomains(values.CONTENT_URL))
    refuse('CONTENT_URL must be a host name: each package runs on a name of its own below it.');
  for (const name of ['PUBLIC_URL', 'CONTENT_URL'] as const) {
    const url = values[name] && new URL(values[name]);
    if (!url) continue;
    if (url.username || url.password) refuse(`${name} may not carry a user name or password.`);
    if (url.pathname !== '/' || url.search || url.hash)
      refuse(`${name} must be an origin without path or query.`);
  }
  if (!values.MIGRATE && !values.DATABASE_URL)
    refuse('MIGRATE=false needs DATABASE_URL: only the start migrates the embedded database.');
  if (!values.MIGRATE && (values.DEMO ?? !production))
    refuse('MIGRATE=false cannot make the demo companies: set DEMO=false.');
  if (!production) return;
  if (!values.SECRET_KEY) refuse('SECRET_KEY is required in production: at least 32 random characters.');
  if (!values.DATA_KEY) refuse('DATA_KEY is required in production: at least 32 random characters.');
  if (!values.PUBLIC_URL)
    refuse('PUBLIC_URL is required in production, for example https://learn.example.com.');
  if (!values.CONTENT_URL) refuse('CONTENT_URL is required in production: another domain than PUBLIC_URL.');
  if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://')) {
    const host = new URL(values.PUBLIC_URL).hostname;
    if (host !== 'localhost' && host !== '127.0.0.1')
      refuse('PUBLIC_URL must start with https:// in production.');
  }
  if (values.PUBLIC_URL && values.CONTENT_URL) {
    const [app, content] = [new URL(values.PUBLIC_URL), new URL(values.CONTENT_URL)];
    if (app.hostname === content.hostname)
      refuse('CONTENT_URL must use another host name than PUBLIC_URL: cookies do not tell ports apart.');
  }
  if (
    values.DEMO &&
    values.CLIENT_SECRET === 'trilha-web-public' &&
    values.HOST === '0.0.0.0' &&
    !values.DATABASE_URL
  )
    refuse('DEMO with the embedded database listens to everyone; set HOST=localhost or DATABASE_URL.');
  if (values.LOG_LEVEL === 'trace' || values.LOG_LEVEL === 'debug')
    refuse('LOG_LEVEL may not be debug or trace in production: request details would be logged.');
}

/** The typed configuration from the environment, read once at start. Throws `ConfigError` with one plain sentence. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(withFiles(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} is not valid: ${issue?.message ?? 'unknown'}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  refuseUnsafe(values, production);

  const dataDir = resolve(values.DATA_DIR);
  const secretKeys = [
    values.SECRET_KEY ?? developmentKey(dataDir, 'secret-key'),
    ...(values.SECRET_KEY_PREVIOUS ? [values.SECRET_KEY_PREVIOUS] : []),
  ];
  // Signing keys stand behind them in the ring: installations older than DATA_KEY encrypted with those.
  const unset = !values.SECRET_KEY && !values.DATA_KEY;
  const made = keyBesideData(dataDir, unset);
  const dataKeys = [values.DATA_KEY, values.DATA_KEY_PREVIOUS].filter((key) => key !== undefined);
  // What the key beside the data encrypted stays readable whichever variable is set later.
  const ring = unset ? [...made, ...dataKeys, ...secretKeys] : [...dataKeys, ...secretKeys, ...made];
  const contentPort = values.CONTENT_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1);
  return {
    production,
    devOutbox: !production && LOOPBACK.has(values.HOST),
    port: values.PORT,
    host: values.HOST,
    contentPort,
    contentHost: values.CONTENT_HOST,
    metricsPort: values.METRICS_PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    contentUrl: values.CONTENT_URL ?? `http://127.0.0.1:${contentPort}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.REPLICA_DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databasePrepare: values.DATABASE_PREPARE,
    secretKeys,
    keyRing: new KeyRing(ring),
    apiClient: { id: values.CLIENT_ID, secret: values.CLIENT_SECRET },
    demo: values.DEMO ?? !production,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    workers: values.WORKERS,
    migrate: values.MIGRATE,
    drainSeconds: values.DRAIN_SECONDS,
    hashConcurrency: values.HASH_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    maxUploadBytes: values.MAX_UPLOAD_MB * 1024 * 1024,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    delivery: deliveryConfigOf(values, (problem) => {
      throw new ConfigError(problem);
    }),
    captchaSecret: values.CAPTCHA_SECRET,
    captchaVerifyUrl: values.CAPTCHA_VERIFY_URL,
    postalCodeUrl: values.POSTAL_CODE_URL,
    errorReportUrl: values.ERROR_REPORT_URL,
    giftCards:
      values.GIFT_CARD_URL && values.GIFT_CARD_KEY
        ? { url: values.GIFT_CARD_URL, key: values.GIFT_CARD_KEY }
        : undefined,
    firebase: firebaseOf(values),
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES ?? !production,
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
  };
}
