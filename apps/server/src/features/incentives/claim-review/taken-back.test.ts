import { listOwnDecisions, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls, codeOf } from '../../../test/test-audit.ts';

const test = useTestApp();
const { setUp: begin, decide, faults } = auditCalls(test);
const DAY_MS = 86_400_000;

async function setUp() {
  const audit = await begin();
  const { id, tenantId } = audit.campaign;
  const own = async (as: SignedIn, query: Record<string, string | number> = {}) =>
    (await test.call(listOwnDecisions, { as, query })).body as {
      items: { id: string; name: string; can: { undo: boolean } }[];
      nextCursor: string | null;
    };
  const undo = (as: SignedIn, decisionId: string) => test.call(undoAudit, { as, params: { decisionId } });
  const spend = (points: number) =>
    test.build.sql(
      tenantId,
      `select app.post('spend', 'correction', 'order', null, '{}', $1::jsonb, now())`,
      [
        JSON.stringify(
          [
            { kind: 'member', member: audit.seller.memberId, amount: -points },
            { kind: 'issuer', member: null, amount: points },
          ].map((line) => Object.assign(line, campaignUnits(id).spendable)),
        ),
      ],
    );
  return { ...audit, own, undo, spend };
}

describe('a decision', () => {
  it('is taken back days later from the list of what was decided, once also at the same instant [ADM-02]', async () => {
    const { one, report, own, undo, points } = await setUp();
    const ids = [(await report('1')).id, (await report('2')).id];
    await decide(one, ids, 'approve');
    test.clock.now = new Date(test.clock.now.getTime() + 3 * DAY_MS);

    const later = await test.build.session(one.personId, one.tenantId, one.memberId);

    const { items } = await own(later);
    expect(items.map(({ name, can }) => `${name} ${can.undo}`).sort()).toEqual(['1 true', '2 true']);
    const [decision = ''] = items.filter(({ name }) => name === '1').map(({ id }) => id);
    const answers = await Promise.all([undo(later, decision), undo(later, decision)]);

    expect(answers.map(({ status }) => status).toSorted((first, other) => first - other)).toEqual([200, 404]);
    expect((await own(later)).items.map(({ name }) => name)).toEqual(['2']);
    test.clock.now = new Date(test.clock.now.getTime() - 3 * DAY_MS);
    expect(await points()).toEqual([200, 200]);
  });

  it('stands once its points are spent, and can be taken back while others of the person are left [ADM-02]', async () => {
    const { one, report, own, undo, points, spend, campaign } = await setUp();
    const ids = [(await report('1')).id, (await report('2')).id];
    await decide(one, ids, 'approve');
    await spend(150);
    const [first, second] = (await own(one)).items;
    expect(codeOf(await undo(one, first?.id ?? ''))).toBe(200);

    expect((await own(one)).items.map(({ can }) => can.undo)).toEqual([false]);
    expect(codeOf(await undo(one, second?.id ?? ''))).toBe('points_spent');
    expect(await points()).toEqual([50, 200]);
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

  it('is listed to whoever made it alone, page by page, and taken back by nobody else [ADM-02]', async () => {
    const { one, two, seller, campaign, report, own, undo } = await setUp();
    const ids = [(await report('1')).id, (await report('2')).id, (await report('3')).id];
    await decide(one, ids, 'reprove');
    const stranger = await begin();

    const page = await own(one, { limit: 2 });
    const rest = await own(one, { limit: 2, cursor: page.nextCursor ?? '' });
    const listed = [...page.items, ...rest.items];
    expect(listed.map(({ name }) => name).sort()).toEqual(['1', '2', '3']);
    expect(rest.nextCursor).toBeNull();
    expect((await own(two)).items).toEqual([]);
    expect((await own(stranger.one)).items).toEqual([]);
    expect(codeOf(await test.call(listOwnDecisions, { as: seller }))).toBe('forbidden');
    const [decision = ''] = listed.map(({ id }) => id);
    const others = [two, stranger.one, campaign.admin, seller];
    const answers = await Promise.all(others.map((as) => undo(as, decision)));
    expect(answers.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found', 'forbidden']);
  });
});
