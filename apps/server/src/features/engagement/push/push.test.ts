import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { saveNoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import { addPushDevice, readPush, removePushDevice } from '@trilha/contracts/engagement/push';
import { signOut, updatePreferences } from '@trilha/contracts/identity/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { TestBrowser, readProof, startPushService } from '../../../test/push-service.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { notify } from '../notices/notify.ts';

const test = useTestApp();
let service: Awaited<ReturnType<typeof startPushService>>;
let now: Date;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.pushed.length = 0;
  service.answers.status = 201;
  now = test.clock.now;
  return () => {
    test.clock.now = now;
  };
});

async function subscribe(as: SignedIn, browser = new TestBrowser()): Promise<TestBrowser> {
  const { status } = await test.call(addPushDevice, { as, body: browser.subscription(service.origin) });
  expect(status).toBe(201);
  return browser;
}

async function notifyOf(to: SignedIn, dedupe: string): Promise<void> {
  await test.inTenant(to.tenantId, (tx) =>
    notify(
      { tx, now: test.clock.now, actor: { tenantId: to.tenantId } },
      {
        memberId: to.memberId,
        body: { kind: 'enrollment_approved', data: { training: 'Vitrine viva' } },
        link: '/online-courses/vitrine',
        dedupe,
      },
    ),
  );
  await test.drainOutbox();
  await test.drainDeliveries();
}

const devicesOf = async (as: SignedIn): Promise<{ id: string; current: boolean }[]> =>
  (await test.call(readPush, { as })).body.devices;
const rowsOf = (tenantId: string) =>
  test.build.sql<{ member_id: string }>(tenantId, 'select member_id from push_devices');

describe('notices on devices', () => {
  it('reach only the browser they are for, in its own language, with the words of the notice and its link [PTS-06]', async () => {
    const ana = await test.build.member({ name: 'Ana Prates' });
    await test.call(updatePreferences, { as: ana, body: { language: 'fr-FR' } });
    const browser = await subscribe(ana);

    await notifyOf(ana, 'one');
    await notifyOf(ana, 'one');

    expect(service.pushed).toHaveLength(1);
    const [{ path, headers, body }] = service.pushed as [(typeof service.pushed)[number]];
    expect(path).toBe(browser.path);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(browser.read(body)).toEqual({
      title: 'Inscription acceptée',
      text: expect.stringContaining('Vitrine viva'),
      path: '/online-courses/vitrine',
      tag: expect.any(String),
      badge: 1,
    });
    expect(JSON.stringify(browser.read(body))).not.toMatch(/Ana|Prates|example\.test/);
    expect(() => new TestBrowser().read(body)).toThrow();
    const { claims, key } = readProof(headers['authorization']);
    expect(claims['aud']).toBe(service.origin);
    expect(Number(claims['exp'])).toBeLessThanOrEqual(test.clock.now.getTime() / 1000 + 86_400);
    expect(key).toBe((await test.call(readPush, { as: ana })).body.publicKey);
  });

  it('wait while the push service is down, and are told once it is back [PTS-06]', async () => {
    const ana = await test.build.member();
    const browser = await subscribe(ana);
    service.answers.status = 503;
    await notifyOf(ana, 'busy');
    expect(service.pushed).toHaveLength(1);

    service.answers.status = 201;
    test.clock.now = new Date(now.getTime() + 60_000);
    await test.drainDeliveries();
    test.clock.now = new Date(now.getTime() + 120_000);
    await test.drainDeliveries();

    expect(service.pushed).toHaveLength(2);
    const [first, second] = service.pushed.map(({ body }) => browser.read(body));
    // The same tag: a device that got both shows one.
    expect(second).toEqual(first);
  });

  it('that wait are told to nobody who has the device by then', async () => {
    const ana = await test.build.member();
    const bia = await test.build.member({ tenantId: ana.tenantId });
    const browser = await subscribe(ana);
    service.answers.status = 503;
    await notifyOf(ana, 'busy');
    await subscribe(bia, browser);

    service.answers.status = 201;
    for (const seconds of [60, 120, 600]) {
      test.clock.now = new Date(now.getTime() + seconds * 1000);
      await test.drainDeliveries();
    }

    expect(service.pushed).toHaveLength(1);
    expect(await rowsOf(ana.tenantId)).toEqual([{ member_id: bia.memberId }]);
  });

  it('forget a device that its push service no longer knows', async () => {
    for (const status of [404, 410]) {
      const ana = await test.build.member();
      await subscribe(ana);
      service.answers.status = status;

      await notifyOf(ana, 'gone');
      service.answers.status = 201;
      await notifyOf(ana, 'later');

      expect(await devicesOf(ana)).toEqual([]);
    }
    expect(service.pushed).toHaveLength(2);
  });

  it('respect what the member muted, and their quiet hours in their own zone [PTS-06]', async () => {
    test.clock.now = new Date('2026-11-21T03:30:00Z');
    const [mute, asleep] = [await test.build.member(), await test.build.member()];
    await test.call(saveNoticePreferences, {
      as: mute,
      body: { choices: [{ kind: 'enrollment_approved', channel: 'push', wanted: false }] },
    });
    await test.call(saveNoticePreferences, {
      as: asleep,
      body: { quietHours: { from: '22:00', until: '07:00' } },
    });
    for (const as of [mute, asleep]) await subscribe(as);

    for (const as of [mute, asleep]) await notifyOf(as, 'night');
    expect(service.pushed).toEqual([]);

    test.clock.now = new Date('2026-11-21T10:00:01Z');
    await test.drainDeliveries();
    expect(service.pushed).toHaveLength(1);
  });

  it('end with the session they were asked for in, and with the account [REG-09]', async () => {
    const [leaving, deleting] = [await test.build.member(), await test.build.member({ name: 'Bia Reis' })];
    for (const as of [leaving, deleting]) {
      await subscribe(as);
      await notifyOf(as, 'before');
    }

    expect((await test.call(signOut, { as: leaving })).status).toBeLessThan(300);
    expect(
      (await test.call(deleteAccount, { as: deleting, body: { name: 'Bia Reis' } })).status,
    ).toBeLessThan(300);

    for (const { tenantId } of [leaving, deleting]) expect(await rowsOf(tenantId)).toEqual([]);
    expect(
      await test.build.sql(deleting.tenantId, "select 1 from deliveries where channel = 'push'"),
    ).toEqual([]);
  });

  it('follow the browser to whoever uses it last', async () => {
    const ana = await test.build.member();
    const bia = await test.build.member({ tenantId: ana.tenantId });
    const browser = await subscribe(ana);

    await subscribe(bia, browser);
    await subscribe(bia, browser);

    expect(await rowsOf(ana.tenantId)).toEqual([{ member_id: bia.memberId }]);
  });

  it('are each member’s own: nobody sees or ends those of others', async () => {
    const ana = await test.build.member();
    const others = [await test.build.member({ tenantId: ana.tenantId }), await test.build.member()];
    await subscribe(ana);
    const [device] = await devicesOf(ana);
    const params = { pushDeviceId: device?.id ?? '' };

    for (const as of others) {
      expect(await devicesOf(as)).toEqual([]);
      expect((await test.call(removePushDevice, { as, params })).status).toBe(404);
    }
    expect(device?.current).toBe(true);
    expect((await test.call(removePushDevice, { as: ana, params })).status).toBe(204);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it('are not promised where nothing can be sent', async () => {
    const ana = await test.build.member();
    const good = new TestBrowser().subscription(service.origin);
    const refused = async (body: unknown) => (await test.call(addPushDevice, { as: ana, body })).body.code;

    expect((await test.call(readPush, { as: ana })).body.native).toEqual([]);
    expect(await refused({ kind: 'fcm', token: 'registration-token-of-an-app' })).toBe('push_unavailable');
    expect(await refused({ kind: 'apns', token: 'ab'.repeat(32) })).toBe('push_unavailable');
    expect(await refused({ kind: 'apns', token: '../../3/device/ab' })).toBe('invalid_request');
    expect(await refused({ ...good, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } })).toBe(
      'push_device_refused',
    );
    expect(await refused({ ...good, endpoint: 'file:///etc/passwd' })).toBe('invalid_request');
  });
});
