import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { workingCaptcha } from '../../../platform/working-captcha.ts';
import { beginSlowWork } from '../../../platform/db/slow-work.ts';

const VERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;
const TIMEOUT_MS = 5000;
const verdict = z.object({ success: z.boolean() }).catch({ success: false });

/**
 * Throws `captcha_failed` unless the provider the client chose says that a person answered (REG-10). The three providers
 * speak alike.
 */
export async function requireCaptcha(
  config: Pick<Config, 'captchaSecret' | 'captchaVerifyUrl'>,
  captcha: TenantSettings['recaptcha'],
  answer: { readonly token: string | null; readonly address: string },
): Promise<void> {
  const { provider } = workingCaptcha(config, captcha);
  if (provider === 'none') return;
  if (!config.captchaSecret || !answer.token) throw new AppError('captcha_failed', { field: 'captcha' });
  beginSlowWork('asking who checks captchas');
  const response = await fetch(config.captchaVerifyUrl ?? VERIFY_URLS[provider], {
    method: 'POST',
    body: new URLSearchParams({
      secret: config.captchaSecret,
      response: answer.token,
      remoteip: answer.address,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  // A provider that is away must not lock everybody out for ever, nor let robots in: the person tries again.
  if (!response) throw new AppError('unavailable', { retryAfterSeconds: 10 });
  const { success } = verdict.parse(await response.json().catch(() => ({})));
  if (!success) throw new AppError('captcha_failed', { field: 'captcha' });
}
