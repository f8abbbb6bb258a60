import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { VARIABLES, readConfig } from './config.ts';
import { KeyRing } from './platform/crypto/key-ring.ts';

const folder = mkdtempSync(join(tmpdir(), 'trilha-config-'));
const KEY = 'Zx81-Qw72-Er63-Ty54-Ui45-Op36-As27';
const DATA_KEY = 'Mn73-Bv61-Cx58-Lk49-Jh37-Gf26-Ds15';
const base = { DATA_DIR: folder };
const production = {
  ...base,
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  DATA_KEY,
  PUBLIC_URL: 'https://learn.example.com',
  CONTENT_URL: 'https://content.example.net',
};

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
/** A provider of text messages that is complete but for one variable. */
const TEXT = { TEXT_PROVIDER_ACCOUNT: 'AC1', TEXT_PROVIDER_SECRET: 'secret', SMS_FROM: '+15005550006' };
/** A service account as Google's console gives it. */
const fcm = (project: string) =>
  JSON.stringify({
    project_id: project,
    client_email: `${project}@example.iam.gserviceaccount.com`,
    private_key: '-----BEGIN PRIVATE KEY-----',
  });

/** A key of Apple's push service with its names. */
const apns = (bundle: string) =>
  JSON.stringify({
    key: '-----BEGIN PRIVATE KEY-----',
    key_id: 'ABC1234567',
    team_id: 'DEF1234567',
    bundle_id: bundle,
  });

const REFUSED: [why: string, env: Record<string, string>, variable: string][] = [
  ['a port that is no number', { ...base, PORT: 'web' }, 'PORT'],
  [
    'a key of the push service of Apple without its names',
    { ...base, APNS_ACCOUNT: '{"key":"x"}' },
    'APNS_ACCOUNT',
  ],
  ['a port out of range', { ...base, PORT: '70000' }, 'PORT'],
  ['a negative port', { ...base, PORT: '-1' }, 'PORT'],
  ['an unknown mode', { ...base, NODE_ENV: 'staging' }, 'NODE_ENV'],
  ['a database that is not PostgreSQL', { ...base, DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  ['a database address that is none', { ...base, DATABASE_URL: 'here' }, 'DATABASE_URL'],
  ['a pool of one', { ...base, DATABASE_POOL: '1' }, 'DATABASE_POOL'],
  ['a pool larger than any server', { ...base, DATABASE_POOL: '5000' }, 'DATABASE_POOL'],
  ['a flag that is neither true nor false', { ...base, WORKERS: 'maybe' }, 'WORKERS'],
  ['an embedded database that nobody migrates', { ...base, MIGRATE: 'false', DEMO: 'false' }, 'DATABASE_URL'],
  [
    'demo companies without the rights to make them',
    { ...base, MIGRATE: 'false', DATABASE_URL: 'postgres://owner@db/trilha' },
    'DEMO',
  ],
  ['a proxy that lets callers choose their address', { ...base, TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  ['an unknown log level', { ...base, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a short key', { ...base, SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ['a key of one letter', { ...base, SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY'],
  ['a key with a well-known word', { ...base, SECRET_KEY: `changeme-${KEY}` }, 'SECRET_KEY'],
  ['the same key twice', { ...base, SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: KEY }, 'SECRET_KEY_PREVIOUS'],
  ['a short previous key', { ...base, SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: 'old' }, 'SECRET_KEY_PREVIOUS'],
  ['a client secret anyone guesses', { ...base, CLIENT_SECRET: 'x' }, 'CLIENT_SECRET'],
  ['a storage without its keys', { ...base, S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID'],
  ['a storage address without a bucket', { ...base, S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
  ['a storage address that is none', { ...base, S3_ENDPOINT: 'localhost' }, 'S3_ENDPOINT'],
  [
    'packages on the port of the product',
    { ...base, PORT: '3000', HOST: '127.0.0.1', CONTENT_PORT: '3000' },
    'CONTENT_PORT',
  ],
  ['metrics on the public port', { ...base, PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [
    'packages on the origin of the product',
    { ...base, PUBLIC_URL: 'https://a.example', CONTENT_URL: 'https://a.example' },
    'CONTENT_URL',
  ],
  ['an address with a password', { ...base, PUBLIC_URL: 'https://u:p@a.example' }, 'PUBLIC_URL'],
  ['an address with a path', { ...base, PUBLIC_URL: 'https://a.example/learn' }, 'PUBLIC_URL'],
  ['an address of another protocol', { ...base, PUBLIC_URL: 'ftp://a.example' }, 'PUBLIC_URL'],
  [
    'a content address that has no names below it',
    { ...base, CONTENT_URL: 'http://192.0.2.7:3001' },
    'CONTENT_URL',
  ],
  ['uploads without a limit', { ...base, MAX_UPLOAD_MB: '0' }, 'MAX_UPLOAD_MB'],
  ['no password hashing at all', { ...base, HASH_CONCURRENCY: '0' }, 'HASH_CONCURRENCY'],
  ['no requests at all', { ...base, RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
  ['production without a key', { ...production, SECRET_KEY: '' }, 'SECRET_KEY'],
  ['production without a key for secrets at rest', { ...production, DATA_KEY: '' }, 'DATA_KEY'],
  ['one key for signing and for secrets at rest', { ...production, DATA_KEY: KEY }, 'DATA_KEY'],
  [
    'the earlier signing key for secrets at rest',
    { ...base, SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: DATA_KEY, DATA_KEY },
    'DATA_KEY',
  ],
  ['the same key for secrets twice', { ...production, DATA_KEY_PREVIOUS: DATA_KEY }, 'DATA_KEY_PREVIOUS'],
  ['production without its address', { ...production, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['production without a content address', { ...production, CONTENT_URL: '' }, 'CONTENT_URL'],
  ['production without https', { ...production, PUBLIC_URL: 'http://learn.example.com' }, 'PUBLIC_URL'],
  [
    'production with packages on the host of the product',
    { ...production, CONTENT_URL: 'https://learn.example.com:8443' },
    'CONTENT_URL',
  ],
  ['production that logs details', { ...production, LOG_LEVEL: 'debug' }, 'LOG_LEVEL'],
  ['a secret file that is not there', { ...base, SECRET_KEY_FILE: '/nowhere/key' }, 'SECRET_KEY_FILE'],
];

describe('the configuration', () => {
  it.each(REFUSED)('refuses %s with one sentence that names the variable', (_why, env, variable) => {
    const read = () => readConfig(env);

    expect(read).toThrow(new RegExp(`^[^\\n]*\\b${variable}\\b[^\\n]*\\.$`));
  });

  it('starts with nothing set, keeping a key of its own for the next start', () => {
    const first = readConfig(base);
    const second = readConfig(base);

    expect(first.secretKeys).toEqual(second.secretKeys);
    expect(first).toMatchObject({
      port: 3000,
      contentPort: 3001,
      publicUrl: 'http://localhost:3000',
      contentUrl: 'http://127.0.0.1:3001',
    });
  });

  it('reads secrets from files', () => {
    const file = join(folder, 'key');
    writeFileSync(file, `${KEY}\n`);

    expect(readConfig({ ...base, SECRET_KEY_FILE: file }).secretKeys).toEqual([KEY]);
  });

  it('accepts a complete production configuration', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false });
  });
});

/** Two configurations that differ in one variable, and what else it needs to be taken. */
const SAMPLES: Record<string, [value: string, other: string, beside?: Record<string, string>]> = {
  NODE_ENV: ['development', 'production', production],
  PORT: ['3000', '4000'],
  HOST: ['localhost', '0.0.0.0'],
  CONTENT_PORT: ['3001', '4001'],
  CONTENT_HOST: ['127.0.0.1', '0.0.0.0'],
  METRICS_PORT: ['9090', '9191'],
  PUBLIC_URL: ['https://a.example', 'https://b.example'],
  CONTENT_URL: ['https://a.example', 'https://b.example'],
  DATA_DIR: [folder, join(folder, 'other')],
  DATABASE_URL: ['postgres://a/b', 'postgres://a/c'],
  REPLICA_DATABASE_URL: ['postgres://d/b', 'postgres://e/b'],
  VALKEY_URL: ['valkey://a:6379', 'rediss://b:6379'],
  DATABASE_POOL: ['5', '6'],
  DATABASE_PREPARE: ['true', 'false'],
  SECRET_KEY: [KEY, `${KEY}-2`],
  SECRET_KEY_PREVIOUS: [`${KEY}-2`, `${KEY}-3`, { SECRET_KEY: KEY }],
  DATA_KEY: [DATA_KEY, `${DATA_KEY}-2`],
  DATA_KEY_PREVIOUS: [`${DATA_KEY}-2`, `${DATA_KEY}-3`, { DATA_KEY }],
  CLIENT_ID: ['web', 'app'],
  CLIENT_SECRET: ['a-public-word-1', 'a-public-word-2'],
  DEMO: ['true', 'false'],
  LOG_LEVEL: ['info', 'warn'],
  TRUST_PROXY: ['10.0.0.0/8', '192.168.0.0/16'],
  WORKERS: ['true', 'false'],
  MIGRATE: ['true', 'false', { DATABASE_URL: 'postgres://owner@db/trilha', DEMO: 'false' }],
  DRAIN_SECONDS: ['0', '10'],
  HASH_CONCURRENCY: ['1', '2'],
  MAX_UPLOAD_MB: ['1', '2'],
  S3_BUCKET: ['files', 'other', { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  S3_ENDPOINT: [
    'http://a:9000',
    'http://b:9000',
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  ],
  S3_REGION: [
    'us-east-1',
    'sa-east-1',
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  ],
  S3_ACCESS_KEY_ID: ['a', 'c', { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'b' }],
  S3_SECRET_ACCESS_KEY: ['a', 'c', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'b' }],
  CAPTCHA_SECRET: ['a', 'b'],
  CAPTCHA_VERIFY_URL: ['https://a.example', 'https://b.example'],
  SLIDESHARE_URL: ['https://a.example', 'https://b.example'],
  POSTAL_CODE_URL: ['https://a.example', 'https://b.example'],
  ERROR_REPORT_URL: ['https://a.example', 'https://b.example'],
  SLIDES_CONVERTER_URL: ['http://converter-a:3000', 'http://converter-b:3000'],
  SLIDES_CONVERTER_USER: [
    'one',
    'other',
    { SLIDES_CONVERTER_URL: 'http://converter:3000', SLIDES_CONVERTER_PASSWORD: 'a-word-for-it' },
  ],
  SLIDES_CONVERTER_PASSWORD: [
    'a-word-for-it',
    'another-word',
    { SLIDES_CONVERTER_URL: 'http://converter:3000', SLIDES_CONVERTER_USER: 'one' },
  ],
  GIFT_CARD_URL: ['https://a.example', 'https://b.example', { GIFT_CARD_KEY: 'a-key-of-cards' }],
  GIFT_CARD_KEY: ['a-key-of-cards', 'another-key', { GIFT_CARD_URL: 'https://a.example' }],
  SMTP_URL: ['smtp://a', 'smtp://b', { MAIL_FROM: 'a@b.example' }],
  MAIL_FROM: ['a@b.example', 'c@b.example', { SMTP_URL: 'smtp://a' }],
  TEXT_PROVIDER: ['twilio', 'zenvia', TEXT],
  TEXT_PROVIDER_URL: ['https://a.example', 'https://b.example', { ...TEXT, TEXT_PROVIDER: 'twilio' }],
  TEXT_PROVIDER_ACCOUNT: ['a', 'b', { ...TEXT, TEXT_PROVIDER: 'twilio' }],
  TEXT_PROVIDER_SECRET: ['a', 'b', { ...TEXT, TEXT_PROVIDER: 'twilio' }],
  SMS_FROM: ['+15005550006', '+15005550007', { ...TEXT, TEXT_PROVIDER: 'twilio' }],
  WHATSAPP_FROM: ['+15005550006', '+15005550007', { ...TEXT, TEXT_PROVIDER: 'twilio' }],
  VAPID_PRIVATE_KEY: ['a'.repeat(43), 'b'.repeat(43)],
  VAPID_SUBJECT: ['mailto:a@b.example', 'mailto:c@b.example'],
  FCM_SERVICE_ACCOUNT: [fcm('a'), fcm('b')],
  APNS_ACCOUNT: [apns('a.b'), apns('a.c')],
  APNS_URL: ['https://a.example', 'https://b.example', { APNS_ACCOUNT: apns('a.b') }],
  FCM_URL: ['https://a.example', 'https://b.example', { FCM_SERVICE_ACCOUNT: fcm('a') }],
  RATE_LIMIT_PER_MINUTE: ['1', '2'],
  FIREBASE_SERVICE_ACCOUNT: [fcm('a'), fcm('b'), { FIREBASE_API_KEY: 'a-web-key-1' }],
  FIREBASE_API_KEY: ['a-web-key-1', 'a-web-key-2', { FIREBASE_SERVICE_ACCOUNT: fcm('a') }],
  FIREBASE_AUTH_URL: [
    'https://a.example',
    'https://b.example',
    { FIREBASE_API_KEY: 'a-web-key-1', FIREBASE_SERVICE_ACCOUNT: fcm('a') },
  ],
  ALLOW_PRIVATE_ADDRESSES: ['true', 'false'],
  APP_LINKS_ANDROID: [`a.b/${FINGERPRINT}`, `a.c/${FINGERPRINT}`],
  APP_LINKS_IOS: ['ABCDE12345.a.b', 'ABCDE12345.a.c'],
};

/** Whether a ring has the key that encrypted something. */
function opens(ring: KeyRing, secret: string): boolean {
  try {
    return ring.decrypt('test', new KeyRing([secret]).encrypt('test', 'x')) === 'x';
  } catch {
    return false;
  }
}

it('has every variable read: another value is another configuration', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(VARIABLES.toSorted());
  for (const [name, [value, other, beside]] of Object.entries(SAMPLES)) {
    const [one, two] = [value, other].map((given) => {
      const { keyRing, ...config } = readConfig({ ...base, ...beside, [name]: given });
      // A ring tells nothing of its keys but what it opens.
      return JSON.stringify({ config, opens: [value, other].map((secret) => opens(keyRing, secret)) });
    });
    expect(one === two, name).toBe(false);
  }
});

it('calls no private address in production for strangers, unless its owner says so', () => {
  expect(readConfig(production).allowPrivateAddresses).toBe(false);
  expect(readConfig({ ...production, ALLOW_PRIVATE_ADDRESSES: 'true' }).allowPrivateAddresses).toBe(true);
  expect(readConfig(base).allowPrivateAddresses).toBe(true);
});

describe('the key beside the data', () => {
  it.each([{ SECRET_KEY: KEY }, { DATA_KEY }, { SECRET_KEY: KEY, DATA_KEY }])(
    'still opens what it sealed once %o is set',
    (later) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'trilha-config-'));
      const sealed = readConfig({ DATA_DIR }).keyRing.encrypt('a purpose', 'a secret');
      expect(readConfig({ DATA_DIR, ...later }).keyRing.decrypt('a purpose', sealed)).toBe('a secret');
    },
  );
});
