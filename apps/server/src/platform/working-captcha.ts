import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

import type { Config } from '../config.ts';

type Captcha = TenantSettings['recaptcha'];

/** Whether this installation can check answers to a captcha, and pages can show it. */
export function isCaptchaReady(config: Pick<Config, 'captchaSecret'>, { siteKey }: Captcha): boolean {
  return config.captchaSecret !== undefined && siteKey.trim() !== '';
}

/** The captcha a company chose, or none where nobody could answer it: it must not lock everybody out. */
export function workingCaptcha(config: Pick<Config, 'captchaSecret'>, captcha: Captcha): Captcha {
  return isCaptchaReady(config, captcha) ? captcha : { ...captcha, provider: 'none' };
}
