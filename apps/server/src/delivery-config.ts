import type { AppPushKind } from '@trilha/contracts/engagement/push';
import { CODE_CHANNELS } from '@trilha/contracts/identity/phone-verification';
import type { CodeChannel } from '@trilha/contracts/identity/phone-verification';
import { z } from 'zod';

/** Variables that name who carries mail, SMS and WhatsApp. */
export const DELIVERY_ENVIRONMENT = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).optional(),
  TEXT_PROVIDER: z.enum(['twilio', 'zenvia']).optional(),
  TEXT_PROVIDER_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TEXT_PROVIDER_ACCOUNT: z.string().min(1).max(200).optional(),
  TEXT_PROVIDER_SECRET: z.string().min(1).max(500).optional(),
  SMS_FROM: z.string().min(1).max(32).optional(),
  WHATSAPP_FROM: z.string().min(1).max(32).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z.union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^mailto$/ })]).optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  FCM_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://fcm.googleapis.com'),
  APNS_ACCOUNT: z.string().optional(),
  APNS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.push.apple.com'),
} as const;

const environment = z.object(DELIVERY_ENVIRONMENT);
type DeliveryEnvironment = z.output<typeof environment>;

const PROVIDER_URLS = { twilio: 'https://api.twilio.com', zenvia: 'https://api.zenvia.com' } as const;

export interface TextProviderConfig {
  readonly provider: 'twilio' | 'zenvia';
  readonly url: string;
  /** Twilio's account SID; Zenvia needs none. */
  readonly account: string;
  readonly secret: string;
  /** Undefined leaves the channel off. */
  readonly smsFrom: string | undefined;
  readonly whatsappFrom: string | undefined;
}

/** A service account that may send by Firebase Cloud Messaging, as Google's console gives it. */
const fcmAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export interface FcmConfig {
  readonly url: string;
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly tokenUrl: string;
}

/** A key that may send by Apple's push service, with what Apple's developer pages name beside it. */
const apnsAccount = z.object({
  /** The content of the .p8 file. */
  key: z.string().includes('PRIVATE KEY'),
  key_id: z.string().regex(/^[A-Z\d]{10}$/),
  team_id: z.string().regex(/^[A-Z\d]{10}$/),
  bundle_id: z.string().regex(/^[\w.-]{3,155}$/),
});

export interface ApnsConfig {
  readonly url: string;
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  readonly bundleId: string;
}

/** Who carries which messages; undefined: nobody, so they wait in production and are shown in the development outbox. */
export interface DeliveryConfig {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly text: TextProviderConfig | undefined;
  readonly push: {
    /** The installation's VAPID key, base64url; undefined: one is made and kept. */
    readonly privateKey: string | undefined;
    /** Whom push services may write to; undefined: the public address. */
    readonly subject: string | undefined;
  };
  /** Who carries notices to apps of the phone's store, on Android and on iPhones; undefined: nobody, and none can be registered. */
  readonly fcm: FcmConfig | undefined;
  readonly apns: ApnsConfig | undefined;
}

/** Channels codes can be sent by: those somebody carries; a development machine shows what nobody does. */
export function codeChannels({
  delivery,
  devOutbox,
}: {
  readonly delivery: Pick<DeliveryConfig, 'text'>;
  readonly devOutbox: boolean;
}): CodeChannel[] {
  const { smsFrom, whatsappFrom } = delivery.text ?? {};
  return CODE_CHANNELS.filter((channel) => devOutbox || (channel === 'sms' ? smsFrom : whatsappFrom));
}

function fcmOf(
  { FCM_SERVICE_ACCOUNT: text, FCM_URL: url }: DeliveryEnvironment,
  refuse: (problem: string) => never,
): FcmConfig | undefined {
  if (!text) return undefined;
  try {
    const account = fcmAccount.parse(JSON.parse(text));
    return {
      url,
      projectId: account.project_id,
      clientEmail: account.client_email,
      privateKey: account.private_key.replaceAll(String.raw`\n`, '\n'),
      tokenUrl: account.token_uri,
    };
  } catch {
    return refuse(
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account with project_id, client_email and private_key.',
    );
  }
}

function apnsOf(
  { APNS_ACCOUNT: text, APNS_URL: url }: DeliveryEnvironment,
  refuse: (problem: string) => never,
): ApnsConfig | undefined {
  if (!text) return undefined;
  try {
    const account = apnsAccount.parse(JSON.parse(text));
    return {
      url,
      key: account.key.replaceAll(String.raw`\n`, '\n'),
      keyId: account.key_id,
      teamId: account.team_id,
      bundleId: account.bundle_id,
    };
  } catch {
    return refuse('APNS_ACCOUNT must be JSON with key (the .p8 file), key_id, team_id and bundle_id.');
  }
}

/** Services by which apps of a phone's store are reached here. */
export const appPushKinds = ({ fcm, apns }: Pick<DeliveryConfig, 'fcm' | 'apns'>): AppPushKind[] => [
  ...(fcm ? (['fcm'] as const) : []),
  ...(apns ? (['apns'] as const) : []),
];

/** Reads the part of the configuration about messages; `refuse` is given one sentence about what is not complete. */
export function deliveryConfigOf(
  values: DeliveryEnvironment,
  refuse: (problem: string) => never,
): DeliveryConfig {
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM))
    refuse('SMTP_URL and MAIL_FROM must be set together.');
  const { TEXT_PROVIDER: provider, TEXT_PROVIDER_SECRET: secret } = values;
  if (Boolean(provider) !== Boolean(secret))
    refuse('TEXT_PROVIDER and TEXT_PROVIDER_SECRET must be set together.');
  if (provider === 'twilio' && !values.TEXT_PROVIDER_ACCOUNT)
    refuse('TEXT_PROVIDER_ACCOUNT is required with TEXT_PROVIDER=twilio: the account SID.');
  if (provider && !values.SMS_FROM && !values.WHATSAPP_FROM)
    refuse('SMS_FROM or WHATSAPP_FROM is required with TEXT_PROVIDER: the number messages come from.');
  return {
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    text:
      provider && secret
        ? {
            provider,
            url: values.TEXT_PROVIDER_URL ?? PROVIDER_URLS[provider],
            account: values.TEXT_PROVIDER_ACCOUNT ?? '',
            secret,
            smsFrom: values.SMS_FROM,
            whatsappFrom: values.WHATSAPP_FROM,
          }
        : undefined,
    push: { privateKey: values.VAPID_PRIVATE_KEY, subject: values.VAPID_SUBJECT },
    fcm: fcmOf(values, refuse),
    apns: apnsOf(values, refuse),
  };
}
