import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { hasSubdomains } from './platform/files/package-origin.ts';

const PUBLIC_DEFAULT_SECRETS = ['changeme', 'secret', 'password', 'trilha'];

/** Throws a `ConfigError`. */
export function refuse(problem: string): never {
  throw new ConfigError(problem);
}

/** Refuses what would be unsafe to run; every sentence names the variable (reliability R26). */
export function refuseUnsafe(values: Environment, production: boolean): void {
  refuseUnsafeKeys(values);
  refuseHalfSet(values);
  refuseUnsafeAddresses(values);
  if (!values.MIGRATE && !values.DATABASE_URL)
    refuse('MIGRATE=false needs DATABASE_URL: only the start migrates the embedded database.');
  if (!values.MIGRATE && (values.DEMO ?? !production))
    refuse('MIGRATE=false cannot make the demo companies: set DEMO=false.');
  if (production) refuseUnsafeInProduction(values);
}

function refuseUnsafeKeys(values: Environment): void {
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
}

function refuseHalfSet(values: Environment): void {
  const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean))
    refuse('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (Boolean(values.GIFT_CARD_URL) !== Boolean(values.GIFT_CARD_KEY))
    refuse('GIFT_CARD_URL and GIFT_CARD_KEY must be set together.');
  const converter = [values.SLIDES_CONVERTER_USER, values.SLIDES_CONVERTER_PASSWORD];
  if (converter.some(Boolean) && !(converter.every(Boolean) && values.SLIDES_CONVERTER_URL))
    refuse(
      'SLIDES_CONVERTER_USER and SLIDES_CONVERTER_PASSWORD must be set together, and with SLIDES_CONVERTER_URL.',
    );
  if (values.S3_ENDPOINT && !values.S3_BUCKET) refuse('S3_ENDPOINT is set but S3_BUCKET is not.');
}

/** Content runs on an origin of its own, metrics on a port that is not public. */
function refuseUnsafeAddresses(values: Environment): void {
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
}

function refuseUnsafeInProduction(values: Environment): void {
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
