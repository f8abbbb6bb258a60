import { listNotices } from '@trilha/contracts/engagement/notices';
import { listOrders } from '@trilha/contracts/incentives/rewards';
import { listActivity } from '@trilha/contracts/identity/profile';
import { expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { cursorTime } from './cursor.ts';

const test = useTestApp();

it.each(['2026-01-01 00:00:00 Nowhere/Zone', 'yesterday', 'now', '2026-13-45', "2026-01-01'"])(
  'a page after %s is refused, whatever the list',
  async (time) => {
    const as = await test.build.member();
    const cursor = Buffer.from(JSON.stringify([time, '00000000-0000-4000-8000-000000000000'])).toString(
      'base64url',
    );
    for (const endpoint of [listNotices, listOrders, listActivity]) {
      const { status, body } = await test.call(endpoint, { as, query: { cursor } });
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 400, 'invalid_request']);
    }
  },
);

it.each([
  '2026-01-31',
  '2026-01-31 10:11:12.123456+00',
  '2026-01-31T10:11:12.123Z',
  '2026-01-31 10:11:12-03:30',
])('a page after %s is read', (time) => expect(cursorTime.parse(time)).toBe(time));
