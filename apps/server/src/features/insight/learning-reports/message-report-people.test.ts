import { messageReportPeople } from '@trilha/contracts/insight/report-people';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const TEXT = 'Seu certificado termina logo. Refaça até sexta.';

/** Two trainings, Ana in both and Bia of another branch in one; Léo leads Ana's branch. */
async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const recife = await test.build.branch(tenantId, 'Recife');
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: recife });
  const bia = await test.build.member({ tenantId, name: 'Bia' });
  const leader = await test.build.member({ tenantId, name: 'Léo', branchId: recife });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  const enroll = async (title: string, people: readonly SignedIn[]) => {
    const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': title } });
    const memberIds = people.map(({ memberId }) => memberId);
    await test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds } },
    });
    return courseId;
  };
  return {
    admin,
    ana,
    bia,
    leader,
    safety: await enroll('Segurança', [ana, bia]),
    privacy: await enroll('Privacidade', [ana]),
  };
}

const about = ({ memberId }: SignedIn, trainingId: string) => ({ memberId, trainingId });
const write = (as: SignedIn, people: ReturnType<typeof about>[]) =>
  test.call(messageReportPeople, { as, body: { people, text: TEXT } });
/** The trainings somebody was written to about. */
const written = async (of: SignedIn): Promise<unknown[]> => {
  await test.drainOutbox();
  const { body } = await test.call(listNotices, { as: of });
  return body.items
    .filter(({ kind }: { kind: string }) => kind === 'training_message')
    .map(({ data }: { data: { training: string } }) => data.training)
    .toSorted();
};

it('writes to each about the training beside them, counts people, and says who was written to already [ADM-03]', async () => {
  const { admin, ana, bia, safety, privacy } = await company();
  expect((await write(admin, [about(ana, safety), about(ana, privacy), about(bia, safety)])).body).toEqual({
    people: 2,
    leftOut: 0,
  });
  expect(await written(ana)).toEqual(['Privacidade', 'Segurança']);
  expect(await written(bia)).toEqual(['Segurança']);

  expect((await write(admin, [about(ana, safety), about(bia, safety)])).body.code).toBe('message_repeated');
  // Of two trainings one had its message: the other is written about all the same.
  test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000);
  const later = await test.build.session(admin.personId, admin.tenantId, admin.memberId);
  await write(later, [about(ana, safety)]);
  expect((await write(later, [about(ana, safety), about(ana, privacy)])).body).toEqual({
    people: 1,
    leftOut: 0,
  });
});

it('is for who follows them: a leader reaches their own, nobody else anybody [ADM-03]', async () => {
  const { ana, bia, leader, safety } = await company();
  expect((await write(leader, [about(ana, safety), about(bia, safety)])).body).toEqual({
    people: 1,
    leftOut: 1,
  });
  expect(await written(bia)).toEqual([]);
  expect((await write(bia, [about(ana, safety)])).body.code).toBe('not_found');
  const stranger = await test.build.member({ role: 'admin', name: 'Zoé' });
  expect((await write(stranger, [about(ana, safety)])).body.code).toBe('not_found');
});
