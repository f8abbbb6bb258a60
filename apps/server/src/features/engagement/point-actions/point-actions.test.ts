import { acceptForumAnswer, writeForumReply, writeForumTopic } from '@trilha/contracts/engagement/forum';
import { readNews } from '@trilha/contracts/engagement/news';
import { createNews } from '@trilha/contracts/engagement/news-admin';
import * as contract from '@trilha/contracts/engagement/point-actions';
import type { ActionLine, ActionTable } from '@trilha/contracts/engagement/point-actions';
import { getPointsTable, getStatement } from '@trilha/contracts/engagement/points';
import type { StatementLine } from '@trilha/contracts/engagement/points';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import type { FeaturePointAction } from '@trilha/contracts/features';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** Nine in the morning in São Paulo. */
const NOW = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};

async function company() {
  test.clock.now = NOW;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const caio = await test.build.member({ tenantId, name: 'Caio' });
  return { tenantId, admin, ana, caio };
}

/** A session that is still there, after days. */
const again = ({ personId, tenantId, memberId }: SignedIn) =>
  test.build.session(personId, tenantId, memberId);

/** The mark of an action's lines as somebody sees them; none where they do not. */
async function revisionOf(as: SignedIn, action: FeaturePointAction): Promise<string> {
  const { body } = await test.call(contract.getActionPoints, { as });
  const actions: ActionTable['actions'] = body.actions ?? [];
  return actions.find((one) => one.action === action)?.revision ?? '';
}
const set = async (as: SignedIn, action: FeaturePointAction, points: number, from: string | null = null) =>
  test.call(contract.setActionPoints, {
    as,
    body: { action, points, from, revision: await revisionOf(as, action) },
  });
const withdraw = (as: SignedIn, lineId: string) =>
  test.call(contract.withdrawActionPoints, { as, params: { lineId } });
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;

async function linesOf(as: SignedIn, action: FeaturePointAction): Promise<readonly [number, string][]> {
  const table: ActionTable = (await test.call(contract.getActionPoints, { as })).body;
  const lines = table.actions.find((one) => one.action === action)?.lines ?? [];
  return lines.map(({ points, state }: ActionLine) => [points, state]);
}

/** An article that has to be read, and is confirmed. */
async function published(as: SignedIn, title: string): Promise<string> {
  const answer = await test.call(createNews, {
    as,
    body: {
      title: { 'pt-BR': title },
      summary: {},
      blocks: [
        {
          id: '0190a000-0000-7000-8000-0000000000b1',
          kind: 'text',
          text: { 'pt-BR': plainRichText('Venha ver.') },
        },
      ],
      imageFileId: null,
      tagIds: [],
      audience: { areaIds: [], groupIds: [], tagIds: [] },
      publishedAt: new Date(NOW.getTime() - 3_600_000).toISOString(),
      endsAt: null,
      isPinned: false,
      isBanner: false,
      mustRead: true,
      takesComments: false,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const confirm = (as: SignedIn, id: string, isConfirmed = true) =>
  test.call(readNews, { as, params: { id }, body: { isConfirmed } });

/** What taking part gave somebody, newest first. */
async function given(as: SignedIn): Promise<readonly [string, number][]> {
  const { body } = await test.call(getStatement, { as, query: { rule: 'participation' } });
  return body.items.map(({ source, amount }: StatementLine) => [source.title, amount]);
}

async function asked(as: SignedIn): Promise<string> {
  const { body } = await test.call(writeForumTopic, {
    as,
    body: { title: 'Como armar a vitrine?', text: 'Alguém sabe?', trainingId: null },
  });
  return body.id;
}

async function replied(as: SignedIn, topicId: string): Promise<string> {
  later(2);
  const { body } = await test.call(writeForumReply, { as, params: { topicId }, body: { text: 'Assim.' } });
  return body.id;
}

const accept = (as: SignedIn, topicId: string, postId: string | null) =>
  test.call(acceptForumAnswer, { as, params: { topicId }, body: { postId } });

describe('the table of what actions give', () => {
  it('is not written over what somebody else has said meanwhile; other actions are theirs to change', async () => {
    const { admin } = await company();
    const revision = await revisionOf(admin, 'news_confirmed');
    await set(admin, 'news_confirmed', 10);
    const call = (points: number) =>
      test.call(contract.setActionPoints, {
        as: admin,
        body: { action: 'news_confirmed', points, from: null, revision },
      });
    const asSecond = await call(30);
    expect([asSecond.status, asSecond.body.code]).toEqual([409, 'stale_revision']);
    expect(await linesOf(admin, 'news_confirmed')).toEqual([[10, 'holds']]);
    expect((await set(admin, 'answer_accepted', 5)).status).toBe(201);
  });

  it('gives nothing until the company says so, then what it says, once for each thing', async () => {
    const { admin, ana, caio } = await company();
    const first = await published(admin, 'Loja nova');
    await confirm(caio, first);
    expect(await given(caio)).toEqual([]);

    expect((await set(admin, 'news_confirmed', 10)).status).toBe(201);
    await confirm(caio, first);
    expect(await given(caio)).toEqual([]);
    await confirm(ana, first, false);
    expect(await given(ana)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => confirm(ana, first)));
    await confirm(ana, first);

    expect(await given(ana)).toEqual([['Loja nova', 10]]);
    expect((await test.call(getPointsTable, { as: ana })).body.rules.participation).toEqual([
      { action: 'news_confirmed', points: 10 },
    ]);
  });

  it('never changes what was given: another number holds for what is done from then on', async () => {
    const { admin, ana, caio } = await company();
    const [first, second] = [await published(admin, 'Loja nova'), await published(admin, 'Férias')];
    await set(admin, 'news_confirmed', 10);
    await confirm(ana, first);
    later(1);
    await set(admin, 'news_confirmed', 25);
    await confirm(ana, first);
    await confirm(ana, second);
    await confirm(caio, first);
    later(1);
    await set(admin, 'news_confirmed', 0);
    await confirm(caio, second);

    expect(await given(ana)).toEqual([
      ['Férias', 25],
      ['Loja nova', 10],
    ]);
    expect(await given(caio)).toEqual([['Loja nova', 25]]);
    expect(await linesOf(admin, 'news_confirmed')).toEqual([
      [0, 'holds'],
      [25, 'over'],
      [10, 'over'],
    ]);
  });

  it('changes on a day to come with the first minute of it on the company’s clock, and may be withdrawn until then', async () => {
    const { admin, ana } = await company();
    const [first, second] = [await published(admin, 'Loja nova'), await published(admin, 'Férias')];
    await set(admin, 'news_confirmed', 10);
    await set(admin, 'news_confirmed', 40, '2026-11-21');
    const planned = await set(admin, 'news_confirmed', 30, '2026-11-21');
    const dropped = await set(admin, 'news_confirmed', 99, '2026-11-22');
    expect((await withdraw(admin, dropped.body.id)).status).toBe(204);
    expect(codeOf(await withdraw(admin, dropped.body.id))).toBe('not_found');
    expect(await linesOf(admin, 'news_confirmed')).toEqual([
      [30, 'planned'],
      [10, 'holds'],
    ]);

    test.clock.now = new Date('2026-11-21T02:59:59Z');
    const anaLater = await again(ana);
    await confirm(anaLater, first);
    test.clock.now = new Date('2026-11-21T03:00:00Z');
    await confirm(anaLater, second);

    expect(await given(anaLater)).toEqual([
      ['Férias', 30],
      ['Loja nova', 10],
    ]);
    expect(codeOf(await withdraw(await again(admin), planned.body.id))).toBe('action_points_begun');
  });

  it.each(['2026-11-20', '2026-11-19', '1999-01-01'])(
    'takes no line from %s, which has begun',
    async (day) => {
      const { admin } = await company();
      expect(codeOf(await set(admin, 'news_confirmed', 10, day))).toBe('action_points_day_over');
      expect(await linesOf(admin, 'news_confirmed')).toEqual([]);
    },
  );

  it('gives for the first answer that was chosen, never to who asked nor by one’s own choice', async () => {
    const { tenantId, admin, ana, caio } = await company();
    const moderator = await test.build.member({ tenantId, role: 'moderator', name: 'Bruna' });
    await set(admin, 'answer_accepted', 15);
    const topicId = await asked(ana);
    const [own, byModerator, byCaio] = [
      await replied(ana, topicId),
      await replied(moderator, topicId),
      await replied(caio, topicId),
    ];
    await accept(ana, topicId, own);
    await accept(moderator, topicId, byModerator);
    expect([await given(ana), await given(moderator)]).toEqual([[], []]);

    await accept(ana, topicId, byCaio);
    await accept(ana, topicId, null);
    await accept(ana, topicId, byCaio);
    await accept(ana, topicId, byModerator);

    expect(await given(caio)).toEqual([['Como armar a vitrine?', 15]]);
    expect(await given(moderator)).toEqual([]);
  });

  it('gives for one answer of a day where the same person asked, so that two make no points without end', async () => {
    const { admin, ana, caio } = await company();
    await set(admin, 'answer_accepted', 15);
    const answered = async (by: SignedIn, of: SignedIn) => {
      later(2);
      const [asking, answering] = [await again(of), await again(by)];
      const topicId = await asked(asking);
      await accept(asking, topicId, await replied(answering, topicId));
    };
    await answered(caio, ana);
    await answered(caio, ana);
    await answered(ana, caio);
    expect([await given(await again(caio)), await given(await again(ana))]).toEqual([
      [['Como armar a vitrine?', 15]],
      [['Como armar a vitrine?', 15]],
    ]);

    test.clock.now = new Date('2026-11-21T03:00:00Z');
    await answered(caio, ana);
    expect(await given(await again(caio))).toHaveLength(2);
  });

  it('has no actions of a module that is off', async () => {
    test.clock.now = NOW;
    const tenantId = await test.build.tenant({ modules: ['news'] });
    const admin = await test.build.member({ tenantId, role: 'admin' });
    const table: ActionTable = (await test.call(contract.getActionPoints, { as: admin })).body;
    expect(table.actions.map(({ action }) => action)).toEqual(['news_confirmed']);
    expect(codeOf(await set(admin, 'answer_accepted', 10))).toBe('not_found');
  });

  it('is set up by the company’s own administrators alone', async () => {
    const { tenantId, admin, ana } = await company();
    const { body: planned } = await set(admin, 'news_confirmed', 10, '2026-12-01');
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    for (const as of [ana, auditor]) {
      const refused = [
        await test.call(contract.getActionPoints, { as }),
        await set(as, 'news_confirmed', 500),
        await withdraw(as, planned.id),
      ];
      expect(refused.map(codeOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    }
    const stranger = await test.build.member({ role: 'admin' });
    expect(codeOf(await withdraw(stranger, planned.id))).toBe('not_found');
    expect(await linesOf(stranger, 'news_confirmed')).toEqual([]);
    expect(await linesOf(admin, 'news_confirmed')).toEqual([[10, 'planned']]);
    for (const points of [-1, 0.5, 10_001])
      expect(codeOf(await set(admin, 'news_confirmed', points))).toBe('invalid_request');
  });

  it('leaves in the log what was set, and what it was before', async () => {
    const { admin } = await company();
    await set(admin, 'news_confirmed', 10);
    later(1);
    await set(admin, 'news_confirmed', 20);
    const { body: planned } = await set(admin, 'news_confirmed', 30, '2026-12-01');
    await withdraw(admin, planned.id);

    const { body } = await test.call(listAuditLog, { as: admin, query: { objectKind: 'action_points' } });
    expect(body.items).toMatchObject([
      { action: 'action_points.withdrawn', before: { points: 30 } },
      { action: 'action_points.set', before: { points: 20 }, after: { points: 30 } },
      { action: 'action_points.set', before: { points: 10 }, after: { points: 20 } },
      { action: 'action_points.set', before: { points: 0 }, after: { points: 10 } },
    ]);
  });
});
