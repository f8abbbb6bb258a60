import { expect, it } from 'vitest';

import { tenantSettingsOf } from './tenant-settings.ts';

it('is complete where a client configured nothing [TEN-06]', () => {
  expect(tenantSettingsOf({})).toMatchObject({
    registration: { open: false, approval: true },
    password: { minimumLength: 8, level: 'weak' },
    recaptcha: { provider: 'none' },
    cooldownSeconds: 300,
  });
});

it('keeps what fits and falls back where one part does not', () => {
  const settings = tenantSettingsOf({ cooldownSeconds: 'soon', attempts: 3, demoAccounts: [] });

  expect(settings.attempts).toBe(3);
  expect(settings.cooldownSeconds).toBe(300);
});
