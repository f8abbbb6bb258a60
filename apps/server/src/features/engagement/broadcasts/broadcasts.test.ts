import * as contract from '@trilha/contracts/engagement/broadcasts';
import type { Broadcast, BroadcastForm } from '@trilha/contracts/engagement/broadcasts';
import { listNotices, markNoticeRead } from '@trilha/contracts/engagement/notices';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** Nine in the morning in São Paulo. */
const START = '2026-11-20T12:00:00Z';
const at = (instant: string) => {
  test.clock.now = new Date(instant);
};
/** A session that is still there, after hours. */
const fresh = ({ personId, tenantId, memberId }: SignedIn) =>
  test.build.session(personId, tenantId, memberId);

const form = (changed: Partial<BroadcastForm> = {}): BroadcastForm => ({
  title: { 'pt-BR': 'Inventário', 'en-US': 'Stocktaking' },
  body: { 'pt-BR': 'A loja fecha às 18h.', 'en-US': 'The store closes at 6 pm.' },
  audience: { branchIds: [], labelIds: [], roles: [] },
  when: { clock: 'now' },
  ...changed,
});

async function company() {
  at(START);
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branchId = await test.build.branch(tenantId, 'Recife');
  const labelId = await test.build.label(tenantId, 'group', 'Vendas');
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId, labelIds: [labelId] });
  const caio = await test.build.member({ tenantId, name: 'Caio', branchId });
  const bia = await test.build.member({ tenantId, name: 'Bia', role: 'seller' });
  return { admin, tenantId, branchId, labelId, ana, caio, bia };
}

const create = async (as: SignedIn, body = form()) =>
  test.call(contract.createBroadcast, { as: await fresh(as), body });
const cancel = async (as: SignedIn, broadcastId: string) =>
  test.call(contract.cancelBroadcast, { as: await fresh(as), params: { broadcastId } });
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;

/** Does what is due by the clock, as the workers of two processes do. */
const work = async () => {
  await Promise.all([test.drainWork(['broadcast.due']), test.drainWork(['broadcast.due'])]);
};

interface Received {
  readonly id: string;
  readonly kind: string;
  readonly data: { readonly title: string; readonly text: string };
}

async function received(as: SignedIn): Promise<readonly Received[]> {
  const { body } = await test.call(listNotices, { as: await fresh(as) });
  return body.items.filter(({ kind }: Received) => kind === 'company_message');
}
const countOf = async (people: readonly SignedIn[]) =>
  Promise.all(people.map(async (one) => (await received(one)).length));

async function listed(as: SignedIn): Promise<readonly Broadcast[]> {
  return (await test.call(contract.listBroadcasts, { as: await fresh(as) })).body.items;
}

describe('a message to people of the company', () => {
  it('comes once to everybody it is for, each in their language, and counts who opened it', async () => {
    const { admin, tenantId, ana, caio, bia, branchId } = await company();
    await test.owner.query("update people set language = 'en-US' where id = $1", [caio.personId]);
    const audience = { branchIds: [branchId], labelIds: [], roles: [] };
    expect((await create(admin, form({ audience }))).status).toBe(201);

    await work();
    await work();

    expect((await received(ana)).map(({ data }) => data)).toEqual([
      { title: 'Inventário', text: 'A loja fecha às 18h.' },
    ]);
    expect((await received(caio)).map(({ data }) => data.title)).toEqual(['Stocktaking']);
    expect(await countOf([bia, admin])).toEqual([0, 0]);
    expect(await listed(admin)).toMatchObject([
      { status: 'sent', sent: 2, opened: 0, branches: ['Recife'], by: 'Rita', sendOn: null },
    ]);

    const [notice] = await received(ana);
    // Nobody else opens it for her, of this company or another.
    for (const other of [caio, await test.build.member({ role: 'admin' })])
      await test.call(markNoticeRead, { as: await fresh(other), params: { id: notice?.id ?? '' } });
    expect(await listed(admin)).toMatchObject([{ sent: 2, opened: 0 }]);
    await test.call(markNoticeRead, { as: await fresh(ana), params: { id: notice?.id ?? '' } });
    expect(await listed(admin)).toMatchObject([{ sent: 2, opened: 1 }]);
    // Who comes later does not get what was sent.
    const late = await test.build.member({ tenantId, name: 'Davi', branchId });
    await work();
    expect(await countOf([late])).toEqual([0]);
  });

  it('is for who is in one of each list that is filled in, which is seen before', async () => {
    const { admin, branchId, labelId, ana, caio, bia } = await company();
    const preview = async (some: Partial<contract.BroadcastAudience>) =>
      (
        await test.call(contract.previewBroadcast, {
          as: admin,
          body: { audience: { branchIds: [], labelIds: [], roles: [], ...some } },
        })
      ).body;
    expect(await preview({})).toMatchObject({ people: 4 });
    expect(await preview({ branchIds: [branchId] })).toEqual({
      people: 2,
      first: [
        { memberId: ana.memberId, name: 'Ana', branch: 'Recife' },
        { memberId: caio.memberId, name: 'Caio', branch: 'Recife' },
      ],
    });
    expect(await preview({ branchIds: [branchId], labelIds: [labelId] })).toMatchObject({ people: 1 });
    expect(await preview({ branchIds: [branchId], roles: ['seller'] })).toEqual({ people: 0, first: [] });

    const refused = await create(
      admin,
      form({ audience: { branchIds: [branchId], labelIds: [], roles: ['seller'] } }),
    );
    expect(codeOf(refused)).toBe('broadcast_for_nobody');
    await create(admin, form({ audience: { branchIds: [], labelIds: [], roles: ['seller'] } }));
    await work();
    expect(await countOf([ana, caio, bia])).toEqual([0, 0, 1]);
  });

  it('goes at a time of the company’s clock, to whom it is for then', async () => {
    const { admin, tenantId, branchId, ana, caio } = await company();
    const audience = { branchIds: [branchId], labelIds: [], roles: [] };
    await create(admin, form({ audience, when: { clock: 'company', day: '2026-11-21', time: '08:30' } }));
    await test.build.sql(tenantId, 'update members set branch_id = null where id = $1', [caio.memberId]);

    at('2026-11-21T11:29:00Z');
    await work();
    expect(await countOf([ana, caio])).toEqual([0, 0]);
    expect(await listed(admin)).toMatchObject([
      { status: 'scheduled', clock: 'company', sendOn: '2026-11-21T08:30', sent: 0 },
    ]);

    at('2026-11-21T11:30:00Z');
    await work();
    expect(await countOf([ana, caio])).toEqual([1, 0]);
    expect(await listed(admin)).toMatchObject([{ status: 'sent', sent: 1 }]);
  });

  it('goes at a time of each receiver’s own clock', async () => {
    const { admin, ana, caio } = await company();
    const zoneOf = (of: SignedIn, zone: string) =>
      test.owner.query('update people set time_zone = $2 where id = $1', [of.personId, zone]);
    await zoneOf(ana, 'Europe/Lisbon');
    await zoneOf(caio, 'America/Los_Angeles');
    await create(admin, form({ when: { clock: 'receiver', day: '2026-11-21', time: '09:00' } }));

    at('2026-11-21T08:59:00Z');
    await work();
    expect(await countOf([ana, caio, admin])).toEqual([0, 0, 0]);
    at('2026-11-21T09:15:00Z');
    await work();
    expect(await countOf([ana, caio, admin])).toEqual([1, 0, 0]);
    at('2026-11-21T12:15:00Z');
    await work();
    expect(await countOf([ana, caio, admin])).toEqual([1, 0, 1]);
    expect(await listed(admin)).toMatchObject([{ status: 'sending' }]);
    at('2026-11-21T17:15:00Z');
    await work();
    at('2026-11-21T21:15:00Z');
    await work();
    expect(await countOf([ana, caio, admin])).toEqual([1, 1, 1]);
    expect(await listed(admin)).toMatchObject([{ status: 'sent', sent: 4 }]);
  });

  it('is canceled before it goes, or for those who did not get it yet, and no more once it went', async () => {
    const { admin, ana, caio } = await company();
    const later = await create(admin, form({ when: { clock: 'company', day: '2026-11-21', time: '08:30' } }));
    expect((await cancel(admin, later.body.id)).status).toBe(204);
    expect(codeOf(await cancel(admin, later.body.id))).toBe('broadcast_over');
    at('2026-11-21T11:30:00Z');
    await work();
    expect(await countOf([ana, caio])).toEqual([0, 0]);

    await test.owner.query("update people set time_zone = 'Europe/Lisbon' where id = $1", [ana.personId]);
    const inZones = await create(
      admin,
      form({ when: { clock: 'receiver', day: '2026-11-21', time: '12:00' } }),
    );
    at('2026-11-21T12:15:00Z');
    await work();
    expect((await cancel(admin, inZones.body.id)).status).toBe(204);
    at('2026-11-22T12:15:00Z');
    await work();
    expect(await countOf([ana, caio])).toEqual([1, 0]);

    const sent = await create(admin);
    await work();
    expect(codeOf(await cancel(admin, sent.body.id))).toBe('broadcast_over');
  });

  it.each(['2026-11-20T08:59', '2026-11-19T23:00'])('takes no time that is over, %s', async (moment) => {
    const { admin } = await company();
    const [day = '', time = ''] = moment.split('T');
    for (const clock of ['company', 'receiver'] as const)
      expect(codeOf(await create(admin, form({ when: { clock, day, time } })))).toBe('broadcast_time_over');
    expect(await listed(admin)).toEqual([]);
  });

  it('is written by the company’s own administrators, reaches nobody of another company, and is in the log', async () => {
    const { admin, tenantId, ana, branchId } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    const { body: made } = await create(
      admin,
      form({ when: { clock: 'company', day: '2026-11-21', time: '08:30' } }),
    );
    for (const as of [ana, auditor]) {
      const refused = [
        await test.call(contract.listBroadcasts, { as }),
        await test.call(contract.getBroadcastChoices, { as }),
        await test.call(contract.previewBroadcast, { as, body: { audience: form().audience } }),
        await create(as),
        await cancel(as, made.id),
      ];
      expect(refused.map(codeOf)).toEqual(Array.from(refused, () => 'forbidden'));
    }
    expect(codeOf(await cancel(stranger, made.id))).toBe('not_found');
    const foreign = form({ audience: { branchIds: [branchId], labelIds: [], roles: [] } });
    expect(codeOf(await create(stranger, foreign))).toBe('broadcast_for_nobody');
    await create(stranger);
    await work();
    expect(await countOf([stranger, ana, admin])).toEqual([1, 0, 0]);

    await cancel(admin, made.id);
    const log = await test.call(listAuditLog, { as: admin, query: { objectKind: 'broadcast' } });
    expect(log.body.items).toMatchObject([
      { action: 'broadcast.canceled', after: { status: 'canceled' } },
      { action: 'broadcast.created', after: { people: 5, title: { 'pt-BR': 'Inventário' } } },
    ]);
  });

  it('is written by nobody whose role is for branches, as no message knows whose these are', async () => {
    const { admin, branchId, ana } = await company();
    const roleOf = async (reach: string, permissions: readonly string[]) =>
      test.call(createOwnRole, {
        as: admin,
        body: { name: { 'pt-BR': `Papel ${reach}` }, description: {}, reach, permissions },
      });
    expect(codeOf(await roleOf('branches', ['team.follow', 'messages.manage']))).not.toBe(201);
    const role = await roleOf('branches', ['team.follow']);
    const roles = [{ roleId: role.body.id, branchIds: [branchId] }];
    await test.call(setPersonRoles, { as: admin, params: { memberId: ana.memberId }, body: { roles } });
    const audience = { branchIds: [branchId], labelIds: [], roles: [] };
    expect(codeOf(await create(ana, form({ audience })))).toBe('forbidden');
    expect(codeOf(await test.call(contract.previewBroadcast, { as: ana, body: { audience } }))).toBe(
      'forbidden',
    );
  });

  it('is for nobody where a branch or label it names is none of the company', async () => {
    const { admin, branchId, labelId } = await company();
    const gone = '0190c9a5-2f6e-7c3a-9b1d-3f7a1c2e4b5d';
    for (const audience of [
      { branchIds: [branchId, gone], labelIds: [], roles: [] },
      { branchIds: [], labelIds: [labelId, gone], roles: [] },
    ])
      expect(codeOf(await create(admin, form({ audience })))).toBe('broadcast_for_nobody');
    expect(await listed(admin)).toEqual([]);
  });

  it.each([
    ['no title', { title: { 'pt-BR': ' ' } }],
    ['nothing to say', { body: {} }],
    ['a time no clock shows', { when: { clock: 'company', day: '2026-11-21', time: '24:00' } }],
    ['a role that is not there', { audience: { branchIds: [], labelIds: [], roles: ['king'] } }],
  ])('is refused with %s', async (_what, changed) => {
    const { admin } = await company();
    const refused = await test.call(contract.createBroadcast, { as: admin, body: { ...form(), ...changed } });
    expect(codeOf(refused)).toBe('invalid_request');
  });
});
