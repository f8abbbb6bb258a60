import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { addPushDevice, readPush } from '@trilha/contracts/engagement/push';
import * as providers from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { notify } from '../../features/engagement/notices/notify.ts';
import { TestBrowser } from '../../test/push-service.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp({ ALLOW_PRIVATE_ADDRESSES: 'false' });

/** A service of the company's own network: a request that reaches it got through. */
const knocks: string[] = [];
const inside = createServer((socket) => {
  knocks.push(socket.remoteAddress ?? '');
  socket.destroy();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => {
  inside.close();
});
beforeEach(() => {
  knocks.length = 0;
});

describe('addresses that strangers name, on an installation that is open to the internet', () => {
  it('are refused as push services where they are numbers of a private network', async () => {
    const ana = await test.build.member();
    for (const origin of [
      `https://127.0.0.1:${port}`,
      'https://169.254.169.254',
      'https://[::1]',
      'https://[::ffff:10.0.0.1]',
      'https://2130706433',
      'http://push.example',
    ]) {
      const body = new TestBrowser().subscription(origin);
      expect((await test.call(addPushDevice, { as: ana, body })).body.code, origin).toBe(
        'push_device_refused',
      );
    }
    expect((await test.call(readPush, { as: ana })).body.devices).toEqual([]);
  });

  it('are not called as push services where their name leads inside', async () => {
    const ana = await test.build.member();
    const body = new TestBrowser().subscription(`https://localhost:${port}`);
    expect((await test.call(addPushDevice, { as: ana, body })).status).toBe(201);

    await test.inTenant(ana.tenantId, (tx) =>
      notify(
        { tx, now: test.clock.now, actor: { tenantId: ana.tenantId } },
        {
          memberId: ana.memberId,
          body: { kind: 'enrollment_approved', data: { training: 'Vitrine viva' } },
          link: '/online-courses/vitrine',
          dedupe: 'inside',
        },
      ),
    );
    await test.drainOutbox();
    await test.drainDeliveries();

    const [delivery] = await test.build.sql<{ tried: number; status: string }>(
      ana.tenantId,
      `select attempts as tried, status from deliveries where channel = 'push'`,
    );
    expect(delivery).toMatchObject({ tried: 1 });
    expect(delivery?.status).not.toBe('sent');
    expect(knocks).toEqual([]);
  });

  it.each([
    ['by name', () => `https://localhost:${port}`],
    ['by number', () => `https://127.0.0.1:${port}`],
    ['without encryption', () => `http://localhost:${port}`],
  ])('are not asked what they publish as identity providers, %s', async (_, issuer) => {
    const admin = await test.build.member({ role: 'admin' });
    const created = await test.call(providers.createProvider, {
      as: admin,
      body: {
        name: 'Dentro de casa',
        enabled: true,
        settings: { kind: 'oidc', issuer: issuer(), clientId: 'trilha' },
      },
    });
    const { rows } = await test.owner.query('select slug from tenants where id = $1', [admin.tenantId]);

    const { headers } = await test.app.inject({ url: `/sso/${rows[0].slug}/${created.body.id}/start` });

    expect(created.status).toBe(201);
    expect(String(headers.location)).toContain('error=provider_unreachable');
    expect(knocks).toEqual([]);
  });
});
