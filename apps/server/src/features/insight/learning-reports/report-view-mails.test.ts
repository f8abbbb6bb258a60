import * as mailing from '@trilha/contracts/insight/report-view-mails';
import * as contract from '@trilha/contracts/insight/report-views';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { MailReportView } from './mail-report-view.ts';

const test = useTestApp();
// A Tuesday.
const START = '2026-11-10T14:00:00-03:00';
const EIGHT = { every: 'day', onDay: null, hour: 8 } as const;

const at = (instant: string) => {
  test.clock.now = new Date(instant);
};
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

async function lead(admin: SignedIn, branchId: string, leaders: readonly SignedIn[]): Promise<void> {
  const { status } = await test.call(setBranchLeaders, {
    as: await fresh(admin),
    params: { branchId },
    body: { memberIds: leaders.map(({ memberId }) => memberId) },
  });
  expect(status).toBe(204);
}

const zoneOf = (of: SignedIn, zone: string) =>
  test.owner.query('update people set time_zone = $2 where id = $1', [of.personId, zone]);

/** A company of two branches, each with somebody who is late; one is led. The view of all of it is shared. */
async function company() {
  at(START);
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branches = [await test.build.branch(tenantId, 'Olinda'), await test.build.branch(tenantId, 'Recife')];
  const leader = await test.build.member({ tenantId, name: 'Lia' });
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  const [branchId = ''] = branches;
  await lead(admin, branchId, [leader]);
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  const memberIds: string[] = [];
  for (const of of branches) memberIds.push((await test.build.member({ tenantId, branchId: of })).memberId);
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds } },
  });
  await test.build.sql(
    tenantId,
    `update enrollments set due_at = '2026-11-01T12:00:00Z' where tenant_id = $1`,
    [tenantId],
  );
  await test.drainOutbox();
  const viewId = await viewOf(admin, { isShared: true });
  return { admin, tenantId, branchId, leader, learner, viewId };
}

async function viewOf(as: SignedIn, form: Partial<contract.ReportViewForm> = {}): Promise<string> {
  const { status, body } = await test.call(contract.createReportView, {
    as: await fresh(as),
    body: { name: 'Atrasos', report: 'matrix', days: '30', training: null, isShared: false, ...form },
  });
  expect(status).toBe(201);
  return body.id;
}

const codeOf = ({ status, body }: { readonly status: number; readonly body: { code?: string } | null }) =>
  body?.code ?? status;

async function mailTo(
  as: SignedIn,
  reportViewId: string,
  receivers: readonly SignedIn[],
  times: mailing.ReportMailTimes = EIGHT,
) {
  const answer = await test.call(mailing.setReportMails, {
    as: await fresh(as),
    params: { reportViewId },
    body: { ...times, memberIds: receivers.map(({ memberId }) => memberId) },
  });
  return codeOf(answer);
}

const listed = async (as: SignedIn, reportViewId: string): Promise<mailing.ReportMails> =>
  (await test.call(mailing.listReportMails, { as: await fresh(as), params: { reportViewId } })).body;
const idOf = async (as: SignedIn, viewId: string): Promise<string> => {
  const { items } = await listed(as, viewId);
  return items.find(({ memberId }) => memberId === as.memberId)?.id ?? '';
};
const stop = async (as: SignedIn, reportViewMailId: string) =>
  codeOf(await test.call(mailing.stopReportMail, { as: await fresh(as), params: { reportViewMailId } }));

/** Does what is due by the clock, as the workers of two processes do. */
const tick = async (instant: string) => {
  at(instant);
  await Promise.all([test.drainWork(['report_view_mail.due']), test.drainWork(['report_view_mail.due'])]);
};
const lettersTo = (to: SignedIn) =>
  test.build.sql<{ data: { title: string; text: string; path: string; stopPath: string } }>(
    to.tenantId,
    `select data from deliveries where kind = 'report_view' and recipient = $1 order by created_at, id`,
    [`${to.username}@example.test`],
  );
const countTo = async (to: SignedIn) => (await lettersTo(to)).length;

describe('a view of reports that is mailed [ADM-03]', () => {
  it('comes at its hour of each receiver’s clock, each with the numbers of whom they see', async () => {
    const { admin, leader, viewId } = await company();
    await zoneOf(leader, 'America/Manaus');
    expect(await mailTo(admin, viewId, [admin, leader])).toBe(204);

    await tick('2026-11-11T07:59:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([0, 0]);
    await tick('2026-11-11T08:00:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([1, 0]);
    await tick('2026-11-11T08:00:00-04:00');
    const [[toAdmin], [toLeader]] = [await lettersTo(admin), await lettersTo(leader)];
    const linesOf = (late: number) =>
      `Filiais · últimos 30 dias\nAtrasadas: ${late}\nConcluíram: 0\nConcluíram no período: 0 (antes: 0)`;
    expect([toAdmin?.data.text, toLeader?.data.text]).toEqual([linesOf(2), linesOf(1)]);
    expect(toLeader?.data).toMatchObject({
      title: 'Atrasos',
      path: `/admin/learning-reports/views/${viewId}`,
      stopPath: `/admin/learning-reports/views/${viewId}?stop=${await idOf(leader, viewId)}`,
    });

    await test.drainDeliveries();
    const [sent] = await test.build.sql<{ text: string; html: string }>(
      leader.tenantId,
      `select rendered ->> 'text' as text, rendered ->> 'html' as html from deliveries where kind = 'report_view' and recipient = $1`,
      [`${leader.username}@example.test`],
    );
    expect(sent?.text).toContain('Atrasadas: 1');
    for (const part of [sent?.text, sent?.html]) expect(part).toContain('?stop=');
  });

  it('of a table has the sums of its columns, for each receiver those they may see', async () => {
    const { admin, leader } = await company();
    const table = {
      rows: 'branch',
      by: null,
      branch: null,
      group: null,
      sort: 'name',
      direction: 'asc',
    } as const;
    const both = { report: 'table', isShared: true } as const;
    const viewId = await viewOf(admin, {
      ...both,
      name: 'Juntas',
      table: { ...table, measures: ['enrolled', 'sales'] },
    });
    const sales: Partial<contract.ReportViewForm> = {
      ...both,
      name: 'Vendas',
      table: { ...table, measures: ['sales', 'orders'] },
    };
    const refused = await viewOf(admin, sales);
    expect(await mailTo(admin, viewId, [admin, leader])).toBe(204);
    // Of these columns none is the leader's: they are not offered, and nothing comes once a table has no others any more.
    expect(await mailTo(admin, refused, [leader])).toBe('report_receiver_refused');
    const found = async (reportViewId: string) =>
      (
        await test.call(mailing.listReportReceivers, {
          as: await fresh(admin),
          params: { reportViewId },
          query: { search: 'lia' },
        })
      ).body.items;
    expect(await found(refused)).toEqual([]);
    expect(await found(viewId)).toMatchObject([{ memberId: leader.memberId }]);
    const changed = await viewOf(admin, { ...both, name: 'Antes', table: { ...table, measures: ['late'] } });
    expect(await mailTo(admin, changed, [leader])).toBe(204);
    const change = await test.call(contract.changeReportView, {
      as: await fresh(admin),
      params: { reportViewId: changed },
      body: { ...sales, name: 'Depois', days: '30', training: null },
    });
    expect(change.status).toBe(204);

    await tick('2026-11-11T08:00:00-03:00');
    const texts = async (of: SignedIn) => (await lettersTo(of)).map(({ data }) => data.text);
    expect(await texts(admin)).toEqual(['Tabela própria · últimos 30 dias\nInscritas: 2\nVendas: 0']);
    expect(await texts(leader)).toEqual(['Tabela própria · últimos 30 dias\nInscritas: 1']);
  });

  it('of a table says whose numbers it has, and does not come once its branch or group is gone', async () => {
    const { admin, tenantId, branchId } = await company();
    const group = await test.build.label(tenantId, 'group', 'Vendas');
    const table = { rows: 'member', by: null, branch: branchId, sort: 'name', direction: 'asc' } as const;
    const viewId = await viewOf(admin, {
      name: 'Da filial',
      report: 'table',
      table: { ...table, group, measures: ['enrolled'] },
    });
    expect(await mailTo(admin, viewId, [admin])).toBe(204);
    const texts = async () => (await lettersTo(admin)).map(({ data }) => data.text);
    const first = ['Tabela própria · últimos 30 dias · Olinda · Vendas\nInscritas: 0'];
    await tick('2026-11-11T08:00:00-03:00');
    expect(await texts()).toEqual(first);

    await test.build.sql(tenantId, 'delete from labels where tenant_id = $1 and id = $2', [tenantId, group]);
    await tick('2026-11-12T08:00:00-03:00');
    expect(await texts()).toEqual(first);
  });

  it('comes on a day of the week or of the month', async () => {
    const { admin, leader, viewId } = await company();
    await mailTo(admin, viewId, [admin], { every: 'week', onDay: 1, hour: 8 });
    await mailTo(admin, viewId, [leader], { every: 'month', onDay: 31, hour: 8 });

    await tick('2026-11-15T23:00:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([0, 0]);
    await tick('2026-11-16T08:00:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([1, 0]);
    await tick('2026-11-30T08:00:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([2, 1]);
  });

  it('comes once however often it is begun, and after a pause only for the latest day', async () => {
    const { admin, tenantId, viewId } = await company();
    await mailTo(admin, viewId, [admin]);
    const message = {
      tenantId,
      payload: { id: await idOf(admin, viewId), memberId: admin.memberId },
      at: test.clock.now,
    };
    const again = new MailReportView(test.app.services);

    at('2026-11-11T08:00:00-03:00');
    await Promise.all([again.work(message), again.work(message), again.work(message)]);
    await tick('2026-11-11T08:00:00-03:00');
    expect(await countTo(admin)).toBe(1);

    await tick('2026-11-21T10:00:00-03:00');
    await tick('2026-11-21T11:00:00-03:00');
    expect(await countTo(admin)).toBe(2);
    expect((await listed(admin, viewId)).items[0]?.nextAt).toBe('2026-11-22T11:00:00.000Z');
  });

  it('comes all the same where it was broken off before its letter was queued', async () => {
    const { admin, tenantId, viewId } = await company();
    await mailTo(admin, viewId, [admin]);
    const payload = { id: await idOf(admin, viewId), memberId: admin.memberId };
    at('2026-11-11T08:00:00-03:00');
    await test.owner.query(
      `alter table deliveries add constraint no_letters check (kind <> 'report_view') not valid`,
    );
    const broken = new MailReportView(test.app.services).work({ tenantId, payload, at: test.clock.now });
    await expect(broken).rejects.toThrow('no_letters');
    await test.owner.query('alter table deliveries drop constraint no_letters');
    expect(await countTo(admin)).toBe(0);

    await tick('2026-11-11T08:00:05-03:00');
    expect(await countTo(admin)).toBe(1);
  });

  it('comes once for a day also where clocks are set back or the receiver travels', async () => {
    const { admin, tenantId, viewId } = await company();
    await mailTo(admin, viewId, [admin]);
    const payload = { id: await idOf(admin, viewId), memberId: admin.memberId };
    const again = new MailReportView(test.app.services);
    await tick('2026-11-11T08:00:00-03:00');

    at('2026-11-11T07:30:00-03:00');
    expect(await again.work({ tenantId, payload, at: test.clock.now })).toEqual({
      againInSeconds: 24.5 * 3600,
    });
    await tick('2026-11-11T08:00:00-03:00');
    expect(await countTo(admin)).toBe(1);

    // One hour behind: at eight of the zone before it is seven.
    await zoneOf(admin, 'America/Manaus');
    await tick('2026-11-12T08:00:00-03:00');
    expect(await countTo(admin)).toBe(1);
    await tick('2026-11-12T08:00:00-04:00');
    expect(await countTo(admin)).toBe(2);
    await zoneOf(admin, 'America/Sao_Paulo');
    await tick('2026-11-13T08:00:00-04:00');
    await tick('2026-11-14T08:00:00-03:00');
    expect(await countTo(admin)).toBe(4);
  });

  it('does not come to who may see no reports any more, nor to who is blocked, and fails for nobody', async () => {
    const { admin, branchId, leader, viewId } = await company();
    await mailTo(admin, viewId, [leader]);
    await lead(admin, branchId, []);
    await tick('2026-11-11T08:00:00-03:00');
    expect(await countTo(leader)).toBe(0);

    await lead(admin, branchId, [leader]);
    const blocked = (status: string) =>
      test.build.sql(leader.tenantId, 'update members set status = $2 where id = $1', [
        leader.memberId,
        status,
      ]);
    await blocked('blocked');
    await tick('2026-11-12T08:00:00-03:00');
    expect(await countTo(leader)).toBe(0);
    const { rows } = await test.owner.query(
      `select last_error from outbox where topic = 'report_view_mail.due' and last_error is not null`,
    );
    expect(rows).toEqual([]);

    await blocked('approved');
    await tick('2026-11-13T08:00:00-03:00');
    expect(await countTo(leader)).toBe(1);
  });

  it('is had by leaders for themselves alone, and sent to others by who follows the whole company', async () => {
    const { admin, leader, learner, viewId } = await company();
    expect(await mailTo(leader, viewId, [leader])).toBe(204);
    expect(await mailTo(leader, viewId, [leader, admin])).toBe('forbidden');
    expect(await mailTo(learner, viewId, [learner])).toBe('not_found');

    const stranger = await test.build.member({ role: 'admin' });
    for (const other of [learner, stranger])
      expect(await mailTo(admin, viewId, [leader, other])).toBe('report_receiver_refused');
    const own = await viewOf(admin, { name: 'Só minha' });
    expect(await mailTo(admin, own, [leader])).toBe('report_view_not_shared');
    expect(await mailTo(leader, own, [leader])).toBe('not_found');
    expect(await mailTo(admin, own, [admin])).toBe(204);
    const questions = await viewOf(admin, { name: 'Perguntas', report: 'questions', isShared: true });
    expect(await mailTo(admin, questions, [leader])).toBe('report_receiver_refused');

    expect((await listed(leader, viewId)).can).toEqual({ nameOthers: false });
    const receivers = async (as: SignedIn, search: string) =>
      test.call(mailing.listReportReceivers, {
        as: await fresh(as),
        params: { reportViewId: viewId },
        query: { search },
      });
    expect((await receivers(admin, 'lí')).body.items).toEqual([{ memberId: leader.memberId, name: 'Lia' }]);
    expect((await receivers(admin, 'ana')).body.items).toEqual([]);
    expect(codeOf(await receivers(leader, ''))).toBe('not_found');
  });

  it('is asked for twice at once as once, and comes at the times that were said last', async () => {
    const { admin, viewId } = await company();
    const both = await Promise.all([mailTo(admin, viewId, [admin]), mailTo(admin, viewId, [admin])]);
    expect(both).toEqual([204, 204]);
    await mailTo(admin, viewId, [admin], { ...EIGHT, hour: 9 });

    expect((await listed(admin, viewId)).items).toMatchObject([
      { isOwn: true, times: { every: 'day', onDay: null, hour: 9 }, nextAt: '2026-11-11T12:00:00.000Z' },
    ]);
    await tick('2026-11-11T08:30:00-03:00');
    expect(await countTo(admin)).toBe(0);
    await tick('2026-11-11T09:00:00-03:00');
    expect(await countTo(admin)).toBe(1);
  });

  it('is stopped by who gets it, by who follows the whole company, and by the end of sharing', async () => {
    const { admin, leader, viewId } = await company();
    await mailTo(admin, viewId, [admin, leader]);
    expect((await listed(admin, viewId)).items.map(({ name }) => name)).toEqual(['Rita', 'Lia']);
    expect((await listed(leader, viewId)).items.map(({ name }) => name)).toEqual(['Lia']);

    const [ofAdmin, ofLeader] = [await idOf(admin, viewId), await idOf(leader, viewId)];
    expect(await stop(leader, ofAdmin)).toBe('not_found');
    expect(await stop(await test.build.member({ role: 'admin' }), ofAdmin)).toBe('not_found');
    expect(await stop(leader, ofLeader)).toBe(204);
    expect(await stop(leader, ofLeader)).toBe('not_found');
    await mailTo(leader, viewId, [leader]);
    expect(await stop(admin, await idOf(leader, viewId))).toBe(204);

    await mailTo(admin, viewId, [leader]);
    await test.call(contract.changeReportView, {
      as: await fresh(admin),
      params: { reportViewId: viewId },
      body: { name: 'Atrasos', report: 'matrix', days: '30', training: null, isShared: false },
    });
    await tick('2026-11-11T08:00:00-03:00');
    expect([await countTo(admin), await countTo(leader)]).toEqual([1, 0]);
    await test.call(contract.deleteReportView, {
      as: await fresh(admin),
      params: { reportViewId: viewId },
    });
    await tick('2026-11-12T08:00:00-03:00');
    expect(await countTo(admin)).toBe(1);
  });

  it('comes also to a leader whose people are not in its training, and then counts nobody', async () => {
    const { admin, tenantId, leader } = await company();
    const { id: training } = await test.build.course(tenantId, { title: { 'pt-BR': 'Caixa' } });
    const viewId = await viewOf(admin, { name: 'Caixa', report: 'steps', training, isShared: true });
    await mailTo(admin, viewId, [leader]);
    await tick('2026-11-11T08:00:00-03:00');
    const [letter] = await lettersTo(leader);
    expect(letter?.data.text).toBe('Onde param\nPararam no caminho: 0');
  });

  it.each([
    ['compliance', 'Conformidade · últimos 30 dias\nVencidas: 2\nA vencer: 0'],
    ['certificates', 'Certificados · últimos 30 dias\nCertificados vencidos: 0'],
    ['activity', 'Atividade · últimos 30 dias\nPessoas ativas por dia: '],
    ['steps', 'Onde param · Segurança\nPararam no caminho: 0'],
    ['questions', 'Perguntas\nTentativas corrigidas: 0'],
  ] as const)('tells the main figures of %s', async (report, text) => {
    const { admin } = await company();
    const viewId = await viewOf(admin, { name: 'Outra', report });
    await mailTo(admin, viewId, [admin]);
    await tick('2026-11-11T08:00:00-03:00');
    const [letter] = await lettersTo(admin);
    expect(letter?.data.text).toContain(text);
  });
});
