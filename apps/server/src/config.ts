import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { z } from 'zod';

import { ConfigError } from './config-error.ts';
import { deliveryConfigOf } from './delivery-config.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { environment } from './environment.ts';
import type { Environment } from './environment.ts';
import { KeyRing } from './platform/crypto/key-ring.ts';
import { refuse, refuseUnsafe } from './refuse-unsafe.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

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
  /** A Valkey or Redis server that carries what processes tell each other; undefined: the database does. */
  readonly valkeyUrl: string | undefined;
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
  /** How long a process that was asked to stop reports so to load balancers while it still serves. */
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
  /** Who is asked what embeds a deck of SlideShare; for networks that reach it by another name. */
  readonly slideshareUrl: string;
  /** Who makes a PDF of slides that no browser draws, in Gotenberg's way; undefined: nobody, and an old .ppt is refused. */
  readonly slidesConverter:
    | {
        readonly url: string;
        readonly account: { readonly user: string; readonly password: string } | undefined;
      }
    | undefined;
  /** Where pages report errors; undefined: this installation, which logs them. */
  readonly errorReportUrl: string | undefined;
  /** Apps for phones that may open links of this installation; none: links open in the browser. */
  readonly appLinks: { readonly android: readonly string[]; readonly ios: readonly string[] };
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
    // A program may be read, written and executed as well.
    if (!statSync(dataDir).isDirectory()) throw new Error('no folder');
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

function firebaseOf(values: Environment): Config['firebase'] {
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

/** The S3-compatible store; a folder is used where none is set. */
function s3Of(values: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

function slidesConverterOf(values: Environment): Config['slidesConverter'] {
  const {
    SLIDES_CONVERTER_URL: url,
    SLIDES_CONVERTER_USER: user,
    SLIDES_CONVERTER_PASSWORD: password,
  } = values;
  if (!url) return undefined;
  return { url, account: user && password ? { user, password } : undefined };
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
    valkeyUrl: values.VALKEY_URL,
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
    delivery: deliveryConfigOf(values, refuse),
    captchaSecret: values.CAPTCHA_SECRET,
    captchaVerifyUrl: values.CAPTCHA_VERIFY_URL,
    postalCodeUrl: values.POSTAL_CODE_URL,
    slideshareUrl: values.SLIDESHARE_URL,
    slidesConverter: slidesConverterOf(values),
    errorReportUrl: values.ERROR_REPORT_URL,
    appLinks: { android: values.APP_LINKS_ANDROID, ios: values.APP_LINKS_IOS },
    giftCards:
      values.GIFT_CARD_URL && values.GIFT_CARD_KEY
        ? { url: values.GIFT_CARD_URL, key: values.GIFT_CARD_KEY }
        : undefined,
    firebase: firebaseOf(values),
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES ?? !production,
    s3: s3Of(values),
  };
}
