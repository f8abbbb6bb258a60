import { afterEach, expect, it } from 'vitest';

import { isReached, pushAbility, pushKind } from './push-subscription.ts';

const openIn = (platform: string) => {
  window.Capacitor = { isNativePlatform: () => true, getPlatform: () => platform };
};

afterEach(() => {
  delete window.Capacitor;
});

it.each([
  ['android', 'fcm'],
  ['ios', 'apns'],
] as const)(
  'the app on %s is registered with the service of its system, and only where the server has it',
  (platform, kind) => {
    openIn(platform);

    expect([pushAbility(), pushKind()]).toEqual(['possible', kind]);
    expect(isReached([kind])).toBe(true);
    expect(isReached(kind === 'fcm' ? ['apns'] : ['fcm'])).toBe(false);
    expect(isReached([])).toBe(false);
  },
);

it('a browser needs none of them', () => {
  expect([pushKind(), isReached([])]).toEqual(['web', true]);
});
