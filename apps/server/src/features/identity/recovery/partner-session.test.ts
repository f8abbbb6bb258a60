import * as recovery from '@trilha/contracts/identity/recovery';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { describe, expect, it } from 'vitest';

import { Outsiders } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const PHONE = '+5511987654321';
const PHONE_OF_THIEF = '+5511912345678';
const DOCUMENT = '52998224725';

/** A member with an account nobody has opened, of whom the company knows a document. */
async function unopened() {
  const personId = await test.build.person({ unconfirmed: true });
  const member = await test.build.member({ personId, role: 'seller' });
  await test.build.sql(
    member.tenantId,
    `insert into member_profiles (tenant_id, member_id, first_name, document, updated_at) values ($1, $2, 'Ana', $3, now())
     on conflict (tenant_id, member_id) do update set document = excluded.document`,
    [member.tenantId, member.memberId, DOCUMENT],
  );
  const by = { client: `t-${member.tenantId.slice(0, 8)}`, document: DOCUMENT };
  const ask = () =>
    test.call(recovery.sendRecoverPasswordCode, { body: { ...by, phone_number: PHONE, channel: 'sms' } });
  return { member, ask };
}

describe('an account its owner never opened', () => {
  it.each(['webservice', 'single_sign_on'])(
    'is not opened by a phone that was typed in a session of method %s [SES-21, REG-04]',
    async (method) => {
      const { member, ask } = await unopened();
      await test.owner.query(
        'update session_families set method = $2, bound_tenant_id = $3, factor_at = null where id = $1',
        [member.familyId, method, member.tenantId],
      );
      const updated = await test.call(updateProfile, { as: member, body: { values: { cellphone: PHONE } } });
      expect(updated.status).toBe(200);
      expect((await ask()).body.code).toBe('phone_not_registered');

      // Nor by a link: without an address it would go to that phone.
      await test.owner.query('update people set email = null where id = $1', [member.personId]);
      const link = { client: `t-${member.tenantId.slice(0, 8)}`, identifier: DOCUMENT, locale: 'pt-BR' };
      expect((await test.call(recovery.requestPasswordLink, { body: link })).status).toBe(202);
      expect(await new Outsiders(test).messagesTo(PHONE)).toEqual([]);
    },
  );

  it('and one whose owner proved nothing is not taken over by a phone that was typed and not verified [SES-21, REG-04]', async () => {
    const { member } = await unopened();
    await test.owner.query('update people set email = null, password_hash = $2 where id = $1', [
      member.personId,
      'set up when they registered',
    ]);
    const say = () =>
      test.call(updateProfile, { as: member, body: { values: { cellphone: PHONE_OF_THIEF } } });
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [member.familyId],
    );
    expect((await say()).body.code).toBe('fresh_factor_required');
    // Nor typed with a proof: what opens an account is a number whose code came back.
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      member.familyId,
      test.clock.now,
    ]);
    expect((await say()).status).toBe(200);
    const link = { client: `t-${member.tenantId.slice(0, 8)}`, identifier: DOCUMENT, locale: 'pt-BR' };
    expect((await test.call(recovery.requestPasswordLink, { body: link })).status).toBe(202);
    expect(await new Outsiders(test).messagesTo(PHONE_OF_THIEF)).toEqual([]);
  });

  it('is opened by the phone its company wrote down [REG-04]', async () => {
    const { member, ask } = await unopened();
    await test.owner.query('delete from session_families where id = $1', [member.familyId]);
    await test.build.sql(member.tenantId, 'update member_profiles set cellphone = $2 where member_id = $1', [
      member.memberId,
      PHONE,
    ]);
    expect((await ask()).status).toBe(200);
  });
});
