import { z } from 'zod';

import { DELIVERY_ENVIRONMENT } from './delivery-config.ts';
import { trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const listOf = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().regex(pattern)));
/** `com.example.app/AB:CD:…`: a package and the SHA-256 fingerprint of the certificate it is signed with. */
const androidApps = listOf(/^[\w.]+\/(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
/** `TEAM123456.com.example.app`: the team of Apple's that signs it, and its bundle. */
const iosApps = listOf(/^[\dA-Z]{10}\.[\w.-]+$/);

/** Every variable with its shape and its default. */
export const environment = z.object({
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
  VALKEY_URL: z.url({ protocol: /^(valkey|redis)s?$/ }).optional(),
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
  SLIDESHARE_URL: httpUrl.default('https://www.slideshare.net'),
  SLIDES_CONVERTER_URL: httpUrl.optional(),
  SLIDES_CONVERTER_USER: z.string().min(1).max(200).optional(),
  SLIDES_CONVERTER_PASSWORD: z.string().min(8).max(500).optional(),
  ERROR_REPORT_URL: httpUrl.optional(),
  APP_LINKS_ANDROID: androidApps.default([]),
  APP_LINKS_IOS: iosApps.default([]),
  GIFT_CARD_URL: httpUrl.optional(),
  GIFT_CARD_KEY: z.string().min(8).max(500).optional(),
  ...DELIVERY_ENVIRONMENT,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_API_KEY: z.string().min(10).optional(),
  FIREBASE_AUTH_URL: httpUrl.default('https://identitytoolkit.googleapis.com'),
  ALLOW_PRIVATE_ADDRESSES: flag.optional(),
});

export type Environment = z.output<typeof environment>;
