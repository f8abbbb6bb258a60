import { blockFromProgram } from '@trilha/contracts/incentives/claim-review';
import {
  changeCommunityEvent,
  createCommunityEvent,
  downloadEventCalendar,
  joinCommunityEvent,
  leaveCommunityEvent,
  listCommunityEvents,
  listManagedEvents,
} from '@trilha/contracts/incentives/community-events';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { addDays } from '@trilha/rules/platform/dates';
import ical from 'node-ical';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;

const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * HOUR_MS).toISOString();

function eventOf(campaign: TestCampaign, change: Record<string, unknown> = {}) {
  return {
    campaignId: campaign.id,
    kind: 'community',
    minimumLevel: 2,
    title: { 'pt-BR': 'Café; com a marca, \\ "ao vivo"' },
    description: { 'pt-BR': 'Primeira linha\nSegunda linha '.padEnd(200, 'ã') },
    startsAt: inHours(48),
    endsAt: inHours(50),
    timeZone: 'America/Sao_Paulo',
    address: 'Av. Paulista, 1000; São Paulo',
    link: 'https://example.com/cafe',
    ...change,
  };
}

const announce = (campaign: TestCampaign, change: Record<string, unknown> = {}) =>
  test.call(createCommunityEvent, { as: campaign.admin, body: eventOf(campaign, change) });

async function raise(campaign: TestCampaign, seller: SignedIn, level: number) {
  await test.build.sql(
    campaign.tenantId,
    'update participations set level = $1 where campaign_id = $2 and member_id = $3',
    [level, campaign.id, seller.memberId],
  );
}

async function setUp() {
  const campaign = await buildTestCampaign(test);
  const { seller } = await joinedSeller(test, campaign);
  return { campaign, seller };
}

const listFor = async (as: SignedIn, when = 'coming') =>
  (await test.call(listCommunityEvents, { as, query: { when } })).body.items;

it('opens community events from Creator up and friends events to the highest, with the reason and without the place below [CAM-09]', async () => {
  const { campaign, seller } = await setUp();
  const { body: community } = await announce(campaign);
  const { body: friends } = await announce(campaign, {
    kind: 'friends',
    minimumLevel: 3,
    startsAt: inHours(49),
  });
  const params = { eventId: friends.id };

  expect(await listFor(seller)).toMatchObject([
    { id: community.id, lock: 'level_too_low', levelName: 'Creator', address: '', link: '' },
    { id: friends.id, lock: 'level_too_low', levelName: 'Influencer' },
  ]);
  await raise(campaign, seller, 2);
  expect(await listFor(seller)).toMatchObject([
    { lock: null, address: 'Av. Paulista, 1000; São Paulo' },
    { lock: 'level_too_low', address: '' },
  ]);
  expect((await test.call(joinCommunityEvent, { as: seller, params })).body.code).toBe('level_too_low');
  expect((await test.call(downloadEventCalendar, { as: seller, params })).body.code).toBe('level_too_low');
  await raise(campaign, seller, 3);
  expect((await test.call(joinCommunityEvent, { as: seller, params })).body).toMatchObject({ joined: true });

  const outsider = await test.build.member({ tenantId: campaign.tenantId, role: 'learner' });
  expect((await listFor(outsider)).map(({ lock }: { lock: string }) => lock)).toEqual([
    'not_joined',
    'not_joined',
  ]);
  const refused = await announce(campaign, { kind: 'friends', minimumLevel: 2 });
  expect([refused.status, refused.body.field]).toEqual([400, 'minimumLevel']);
});

it('is joined once, left again, refused to who is blocked and over when it is over', async () => {
  const { campaign, seller } = await setUp();
  await raise(campaign, seller, 2);
  const { body: event } = await announce(campaign);
  const request = { as: seller, params: { eventId: event.id } };
  await Promise.all([1, 2, 3].map(() => test.call(joinCommunityEvent, request)));
  const managed = await test.call(listManagedEvents, { as: campaign.admin });
  expect(managed.body.items).toMatchObject([{ id: event.id, guests: 1 }]);
  expect((await test.call(leaveCommunityEvent, request)).body.joined).toBe(false);

  await test.call(blockFromProgram, {
    as: campaign.admin,
    params: { memberId: seller.memberId },
    body: { reason: 'Notas repetidas' },
  });
  expect((await test.call(joinCommunityEvent, request)).body.code).toBe('program_blocked');
  expect((await listFor(seller))[0]).toMatchObject({ lock: 'program_blocked', address: '' });

  const stranger = await test.build.member({ role: 'seller' });
  expect((await test.call(joinCommunityEvent, { ...request, as: stranger })).status).toBe(404);
  expect((await test.call(listManagedEvents, { as: seller })).status).toBe(403);
});

it('exports a calendar file that other programs read to the same instant, the same event after a change [I18-05]', async () => {
  const { campaign, seller } = await setUp();
  await raise(campaign, seller, 2);
  const { body: event } = await announce(campaign);
  const params = { eventId: event.id };
  const calendar = async () => {
    const { status, headers, body } = await test.call(downloadEventCalendar, { as: seller, params });
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = String(body);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const found = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
    if (found?.type !== 'VEVENT') throw new Error('There is no event in the file.');
    return found;
  };

  const first = await calendar();
  expect(first.start.toISOString()).toBe(event.startsAt.replace(/\.\d+Z/, '.000Z'));
  expect(first.summary).toBe('Café; com a marca, \\ "ao vivo"');
  expect(first.location).toBe('Av. Paulista, 1000; São Paulo');
  expect(first.description).toContain('Primeira linha\nSegunda linha');

  await test.call(joinCommunityEvent, { as: seller, params });
  await test.call(changeCommunityEvent, {
    as: campaign.admin,
    params,
    body: { ...eventOf(campaign), startsAt: inHours(49), cancelled: true },
  });
  const second = await calendar();
  expect([second.uid, second.status, Number(second.sequence)]).toEqual([first.uid, 'CANCELLED', 1]);
  const { body: inbox } = await test.call(listNotices, { as: seller });
  expect(inbox.items.map(({ kind }: { kind: string }) => kind)).toContain('event_cancelled');
});

it('is announced and changed only while its campaign takes changes; it can be called off also after', async () => {
  const { campaign } = await setUp();
  const { body: event } = await announce(campaign);
  const change = async (some: Record<string, unknown>) =>
    (
      await test.call(changeCommunityEvent, {
        as: campaign.admin,
        params: { eventId: event.id },
        body: { ...eventOf(campaign), cancelled: false, ...some },
      })
    ).body;
  for (const state of ['frozen', 'closing', 'closed']) {
    await test.build.sql(campaign.tenantId, 'update campaigns set state = $1 where id = $2', [
      state,
      campaign.id,
    ]);
    expect((await announce(campaign)).body.code, state).toBe('campaign_over');
    expect((await change({ startsAt: inHours(49) })).code, state).toBe('campaign_over');
  }
  expect((await test.call(listManagedEvents, { as: campaign.admin })).body.items).toHaveLength(1);
  expect((await change({ cancelled: true })).cancelled).toBe(true);
});

it('lies near its campaign: a year that was mistyped is refused at its field', async () => {
  const { campaign } = await setUp();
  const { beginsOn, endsOn } = campaign.document;
  const at = (day: string, hour: number) => `${day}T${hour}:00:00.000Z`;
  const [first, last] = [addDays(beginsOn, -365), addDays(endsOn, 5 * 365)];
  const field = async (startsAt: string, endsAt: string) =>
    (await announce(campaign, { startsAt, endsAt })).body.field;

  expect(await field(at(addDays(first, -1), 15), at(first, 15))).toBe('startsAt');
  expect(await field(at(last, 15), at(addDays(last, 1), 15))).toBe('endsAt');
  expect(await field('0026-12-01T15:00:00.000Z', inHours(50))).toBe('startsAt');
  expect(await field(at(first, 15), at(last, 15))).toBeUndefined();
});
