import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOBILE = `${import.meta.dirname}/../../../mobile`;
const read = (path: string) => readFileSync(`${MOBILE}/${path}`, 'utf8');
const found = (path: string, what: RegExp) => what.exec(read(path))?.[1];

it('the apps for Android and iOS open links of the same host and the same scheme [OFF-04] [SES-13]', () => {
  const strings = 'android/app/src/main/res/values/strings.xml';
  const host = found('capacitor.config.ts', /'https:\/\/([\w.]+)'/);

  expect(host).toMatch(/\w/);
  expect(found(strings, /name="app_host">([^<]+)</)).toBe(host);
  expect(found('ios/App/App/App.entitlements', /applinks:([^<]+)</)).toBe(host);
  expect(found('ios/App/App/Info.plist', /WKAppBoundDomains<\/key>\s*<array>\s*<string>([^<]+)</)).toBe(host);
  expect(found(strings, /name="custom_url_scheme">([^<]+)</)).toBe('trilha');
  expect(found('ios/App/App/Info.plist', /CFBundleURLSchemes<\/key>\s*<array>\s*<string>([^<]+)</)).toBe(
    'trilha',
  );
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android:autoVerify="true"');
});

it('what is kept in the app for Android is in no backup', () => {
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android:allowBackup="false"');
});
