import { describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { useTestApp } from '../test/test-app.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');

describe('an installation with apps of its own', () => {
  const test = useTestApp({
    APP_LINKS_ANDROID: `com.trilha.app/${FINGERPRINT}, com.example.other/${FINGERPRINT}`,
    APP_LINKS_IOS: 'ABCDE12345.com.trilha.app',
  });

  it('lets them open its links, and no other app [OFF-04]', async () => {
    const answers = await Promise.all(
      ['assetlinks.json', 'apple-app-site-association'].map((name) =>
        test.app.inject({ url: `/.well-known/${name}` }),
      ),
    );
    const [android, ios] = answers.map((answer) => answer.json<unknown>());

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.headers['content-type']).toContain('application/json');
    expect(android).toMatchObject([
      { target: { package_name: 'com.trilha.app', sha256_cert_fingerprints: [FINGERPRINT] } },
      { target: { package_name: 'com.example.other' } },
    ]);
    expect(ios).toMatchObject({ applinks: { details: [{ appIDs: ['ABCDE12345.com.trilha.app'] }] } });
  });
});

describe('an installation without', () => {
  const test = useTestApp();

  it.each(['assetlinks.json', 'apple-app-site-association'])('has no %s', async (name) => {
    expect((await test.app.inject({ url: `/.well-known/${name}` })).statusCode).toBe(404);
  });
});

it.each(['com.trilha.app', `com.trilha.app/${FINGERPRINT.slice(3)}`, 'a/b'])(
  'does not start with half an app: %s',
  (value) => {
    expect(() => readConfig({ APP_LINKS_ANDROID: value })).toThrow('APP_LINKS_ANDROID');
  },
);
