import { z } from 'zod';

import { localizedText } from '../platform/locale.ts';

/** How people identify themselves on the sign-in page, besides a password. */
export const LOGIN_IDENTIFIERS = ['username', 'email', 'document'] as const;
export type LoginIdentifier = (typeof LOGIN_IDENTIFIERS)[number];

/** How the sign-in page is laid out. */
export const LOGIN_LAYOUTS = ['side', 'center', 'plain'] as const;

/** What a company configures about its sign-in page; see `feature-settings.ts`. */
export const signInSettings = {
  recaptcha: z
    .object({
      provider: z.enum(['none', 'recaptcha', 'hcaptcha', 'turnstile']).default('none'),
      siteKey: z.string().max(200).default(''),
    })
    .prefault({}),
  login: z
    .object({
      layout: z.enum(LOGIN_LAYOUTS).default('side'),
      identifiers: z.array(z.enum(LOGIN_IDENTIFIERS)).min(1).default(['username', 'email']),
      title: localizedText(120).default({}),
      lead: localizedText(300).default({}),
    })
    .prefault({}),
};
