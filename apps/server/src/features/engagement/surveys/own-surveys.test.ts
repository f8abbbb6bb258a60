import * as contract from '@trilha/contracts/engagement/surveys';
import { getHome } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { NOW, hoursFrom, pt, surveysOf } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { again, company, publish, publication, answer } = surveysOf(test);

const list = async (as: SignedIn, state?: string, more: Record<string, string | number> = {}) =>
  test.call(contract.listSurveys, { as, query: { ...(state ? { state } : {}), ...more } });
const titles = async (as: SignedIn, state?: string) =>
  (await list(as, state)).body.items.map(({ title }: { title: string }) => title);

describe('the surveys of a person [SUR-02]', () => {
  it('are those that wait by their end, those to come and those answered, of the own company and for them alone', async () => {
    const { tenantId, editor, ana } = await company();
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    await publish(editor, { title: pt('Sem fim') });
    await publish(editor, { title: pt('Até sexta'), endsAt: hoursFrom(30) });
    const first = await publish(editor, { title: pt('Até hoje'), endsAt: hoursFrom(3), isAnonymous: true });
    await publish(editor, { title: pt('Depois'), startsAt: hoursFrom(5), endsAt: hoursFrom(30) });
    const back = await publish(editor, { title: pt('Retirada') });
    await publication(editor, back.id, back.revision, false);
    const audience = { areaIds: [areaId], groupIds: [], tagIds: [] };
    await publish(editor, { title: pt('De vendas'), audience });
    const stranger = await test.build.member({ role: 'admin' });
    await publish(stranger, { title: pt('De outra empresa') });

    expect(await titles(ana)).toEqual(['Até hoje', 'Até sexta', 'Sem fim']);
    expect(await titles(ana, 'coming')).toEqual(['Depois']);
    expect(await titles(ana, 'answered')).toEqual([]);
    expect((await answer(ana, first)).status).toBe(201);
    expect(await titles(ana)).toEqual(['Até sexta', 'Sem fim']);
    expect(await titles(ana, 'answered')).toEqual(['Até hoje']);
    // Page by page, the one without an end last.
    const page = await list(ana, 'open', { limit: 1 });
    const next = await list(ana, 'open', { limit: 1, cursor: page.body.nextCursor });
    expect([page, next].map(({ body }) => body.items[0].title)).toEqual(['Até sexta', 'Sem fim']);
    expect(next.body.nextCursor).toBeNull();
    // What has ended without an answer waits for none.
    test.clock.now = new Date(hoursFrom(31));
    expect(await titles(await again(ana))).toEqual(['Sem fim']);
  });

  it('that are mandatory wait until whoever is on leave is back', async () => {
    const { tenantId, editor, ana } = await company(new Date('2026-11-20T12:00:00Z'));
    const out = await publish(editor, { mandatory: true });
    await test.build.sql(
      tenantId,
      `insert into member_leaves (tenant_id, member_id, from_on, to_on, reason, registered_by, registered_at)
       values ($1, $2, '2026-11-19', '2026-11-22', 'Férias', $3, $4)`,
      [tenantId, ana.memberId, editor.memberId, NOW],
    );
    const waiting = async (as: SignedIn) =>
      (await test.call(contract.readMandatorySurvey, { as })).body.surveyId;
    expect(await waiting(ana)).toBeNull();
    expect(await waiting(editor)).toBe(out.id);
    // It may be answered all the same.
    expect((await test.call(getHome, { as: ana })).body.surveys).toMatchObject([{ id: out.id }]);
    // Monday at midnight, by the clock of the company.
    test.clock.now = new Date('2026-11-23T02:59:00Z');
    expect(await waiting(await again(ana))).toBeNull();
    test.clock.now = new Date('2026-11-23T03:00:00Z');
    expect(await waiting(await again(ana))).toBe(out.id);
  });
});
