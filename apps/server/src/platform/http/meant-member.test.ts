import { getMe, selectClient } from '@trilha/contracts/identity/session';
import { setFavorite } from '@trilha/contracts/learning/catalog';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();

describe('a call of a page that still shows another company', () => {
  it('changes and tells nothing once the session went on there, and says why', async () => {
    const there = await test.build.member();
    const here = await test.build.member({ personId: there.personId });
    const ask = (memberId: string | undefined, url = getMe.path) =>
      test.app.inject({
        url,
        headers: {
          authorization: `Bearer ${here.accessToken}`,
          ...(memberId === undefined ? {} : { 'trilha-member': memberId }),
        },
      });

    expect((await ask(here.memberId)).statusCode).toBe(200);
    await test.call(selectClient, { as: here, body: { clientId: there.tenantId } });
    const stale = await ask(here.memberId);
    const courseId = '018f0000-0000-7000-8000-000000000000';
    const write = await test.app.inject({
      method: setFavorite.method,
      url: setFavorite.path.replace(':courseId', courseId),
      headers: { authorization: `Bearer ${here.accessToken}`, 'trilha-member': here.memberId },
      payload: { favorite: true },
    });

    expect(stale.statusCode).toBe(409);
    expect(stale.json().code).toBe('session_changed');
    expect(write.json().code).toBe('session_changed');
    expect((await ask(there.memberId)).statusCode).toBe(200);
    expect((await ask(undefined)).json().member.id).toBe(there.memberId);
  });
});
