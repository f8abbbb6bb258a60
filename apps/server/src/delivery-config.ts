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

/** Who carries which messages; undefined: nobody, so they wait in production and are shown in the development outbox. */
export interface DeliveryConfig {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly text: TextProviderConfig | undefined;
}

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
  };
}
