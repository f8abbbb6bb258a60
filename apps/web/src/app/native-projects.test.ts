import { readFileSync } from 'node:fs';

import { authorityAddress, authorityBase, STATE_SIGN_IN } from '@trilha/rules/learning/attendance';
import { isAppAddress } from '@trilha/rules/platform/app-addresses';
import { describe, expect, it } from 'vitest';

import { APP_PLUGINS } from '../test/phone-app.ts';

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

it('both apps may use the camera, say for what, and need none [OFF-04]', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const plist = read('ios/App/App/Info.plist');

  expect(manifest).toContain('android.permission.CAMERA');
  expect(manifest).toMatch(/android\.hardware\.camera" android:required="false"/);
  // Without their reasons iOS ends an app that asks for them.
  for (const key of ['NSCameraUsageDescription', 'NSFaceIDUsageDescription'])
    expect(plist).toMatch(new RegExp(`<key>${key}</key>\\s*<string>[^<]{20,}</string>`));
});

it('what the web calls in the app is built into both apps, in the same version', () => {
  const web = JSON.parse(read('../web/package.json')) as { dependencies: Record<string, string> };
  const mobile = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const gradle = read('android/app/capacitor.build.gradle');
  const swift = read('ios/App/CapApp-SPM/Package.swift');

  expect(APP_PLUGINS.length).toBeGreaterThan(0);
  for (const name of APP_PLUGINS) {
    expect(mobile.devDependencies[name]).toBe(web.dependencies[name]);
    expect(gradle).toContain(`project(':${name.slice(1).replace('/', '-')}')`);
    expect(swift).toContain(`node_modules/${name}"`);
  }
});

it('the app for iOS asks Apple for its token, hands it on, and shows numbers and notices while it is open [OFF-04]', () => {
  expect(read('ios/App/App/App.entitlements')).toMatch(/aps-environment<\/key>\s*<string>development</);
  const delegate = read('ios/App/App/AppDelegate.swift');
  for (const name of ['DidRegister', 'DidFailToRegister'])
    expect(delegate).toContain(`.capacitor${name}ForRemoteNotifications`);
  expect(read('capacitor.config.ts')).toMatch(/presentationOptions: \[[^\]]*'badge'[^\]]*'banner'/);
});

it('what is kept in the app for Android is in no backup', () => {
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android:allowBackup="false"');
});

describe('the way to the training authority and back, in the apps [SEN-01]', () => {
  const config = read('capacitor.config.ts');
  const bound = /WKAppBoundDomains<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(
    read('ios/App/App/Info.plist'),
  )?.[1];
  const hosts = [
    ...(['test', 'production'] as const).flatMap((environment) =>
      (['start', 'close'] as const).map(
        (step) => new URL(authorityAddress(authorityBase(environment, null), step)).hostname,
      ),
    ),
    STATE_SIGN_IN.replace('https://', ''),
  ];

  it.each([...new Set(hosts)])('stays in their window at %s', (host) => {
    expect(config).toContain(`'${host}'`);
    expect(config).toMatch(/allowNavigation: \[new URL\(url\)\.host, \.\.\.AUTHORITY_HOSTS\]/);
    // iOS leaves its window to domains that are listed, with everything below them.
    const domain = host
      .split('.')
      .slice(host.endsWith('.gob.cl') ? -3 : -2)
      .join('.');
    expect(bound).toContain(`<string>${domain}</string>`);
  });

  it.each(['/attendance/form/atf_x', '/attendance/answer', '/attendance/failure'])(
    'is not answered from what is kept at %s',
    (address) => expect(isAppAddress(address)).toBe(false),
  );

  it('ends at pages that are', () => {
    expect(['/attendance-over', '/online-courses/018f'].map(isAppAddress)).toEqual([true, true]);
  });
});
