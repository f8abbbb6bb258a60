import * as contract from '@trilha/contracts/learning/evidence';
import { enroll } from '@trilha/contracts/learning/catalog';
import { listObligations } from '@trilha/contracts/learning/obligations';
import {
  grantExemption,
  listExemptions,
  removeRecertification,
  saveRecertification,
} from '@trilha/contracts/learning/recertification';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { openRenewals } from './open-renewals.ts';

const test = useTestApp();
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);
const at = (instant: string) => {
  test.clock.now = new Date(instant);
};

/** A company of São Paulo whose course is good for twelve months; Ana was given it with a day and has a picture of a certificate. */
async function company() {
  at('2026-03-15T10:00:00-03:00');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  await test.call(saveRecertification, {
    as: admin,
    params: { trainingId: courseId },
    body: { validMonths: 12, windowDays: 60, renewedById: null },
  });
  await test.call(enroll, { as: ana, params: { courseId } });
  await test.build.sql(
    tenantId,
    `update enrollments set due_at = '2026-04-01T02:59:59Z', is_own_choice = false`,
  );
  const fileId = await uploadPicture(test, ana, await picture(1));
  const handIn = async (issuedOn: string, form: { as?: SignedIn; fileId?: string } = {}) =>
    test.call(contract.handInCertificate, {
      as: form.as ?? (await fresh(ana)),
      params: { trainingId: courseId },
      body: { fileId: form.fileId ?? fileId, issuedOn, note: 'NR-35, no SENAI' },
    });
  const decide = async (certificateId: string, body: object, as: SignedIn = admin) =>
    test.call(contract.decideOutsideCertificate, { as: await fresh(as), params: { certificateId }, body });
  const evidence = async (as: SignedIn = ana) =>
    test.call(contract.getOwnEvidence, { as: await fresh(as), params: { trainingId: courseId } });
  const standing = async () => (await test.call(listObligations, { as: await fresh(ana) })).body.items[0];
  return { admin, tenantId, ana, courseId, fileId, handIn, decide, evidence, standing };
}

const APPROVE = { decision: 'approve' };
const REFUSE = { decision: 'refuse', reason: 'A foto está cortada' };

describe('a certificate of somebody else [CRS-12]', () => {
  it('waits, is seen by who decides, and proves the training until its own end once it is approved', async () => {
    const { admin, tenantId, ana, courseId, handIn, decide, evidence, standing } = await company();
    expect(await standing()).toMatchObject({ state: 'due', hasWaitingEvidence: false });
    const { status, body } = await handIn('2026-02-10');
    expect(status).toBe(201);
    expect(await standing()).toMatchObject({ state: 'due', hasWaitingEvidence: true });

    const queue = await test.call(contract.listOutsideCertificates, { as: admin });
    expect(queue.body.items).toMatchObject([
      {
        id: body.id,
        member: { name: 'Ana' },
        training: { id: courseId, title: 'Segurança' },
        issuedOn: '2026-02-10',
        note: 'NR-35, no SENAI',
        validUntil: '2027-02-11T02:59:59.000Z',
        can: { decide: true },
        file: { mime: 'image/jpeg' },
      },
    ]);
    expect((await decide(body.id, APPROVE)).status).toBe(204);
    expect((await decide(body.id, APPROVE)).status).toBe(204);
    expect(await standing()).toMatchObject({ hasWaitingEvidence: false });
    await test.drainOutbox();

    expect(await standing()).toMatchObject({ state: 'done', validUntil: '2027-02-11T02:59:59.000Z' });
    expect((await evidence()).body).toMatchObject({
      validMonths: 12,
      proofs: [{ kind: 'outside', isCurrent: true, isLate: false, validUntil: '2027-02-11T02:59:59.000Z' }],
      outside: [{ status: 'approved' }],
    });
    const notices = await test.build.sql(
      tenantId,
      `select member_id, kind, link from notices where kind like 'outside%'`,
    );
    expect(notices).toEqual([
      { member_id: ana.memberId, kind: 'outside_certificate_approved', link: '/obligations' },
    ]);
    at('2026-12-14T10:00:00-03:00');
    await openRenewals(test.app.services);
    expect(await standing()).toMatchObject({ state: 'due', isRenewal: true });
    await finishCourse(test, await fresh(ana), courseId);
    expect((await evidence()).body.proofs).toMatchObject([
      { kind: 'renewed', isCurrent: true, validUntil: '2028-02-11T02:59:59.000Z' },
      { kind: 'outside', isCurrent: false },
    ]);
  });

  it('is refused with a reason its owner reads, proves nothing, and can be handed in again', async () => {
    const { admin, handIn, decide, evidence, standing } = await company();
    const { body } = await handIn('2026-02-10');
    expect((await decide(body.id, { decision: 'refuse', reason: ' ' })).status).toBe(400);
    expect((await decide(body.id, REFUSE)).status).toBe(204);
    expect((await decide(body.id, APPROVE)).body.code).toBe('certificate_decided');

    expect(await standing()).toMatchObject({ state: 'due' });
    expect((await evidence()).body).toMatchObject({
      proofs: [],
      outside: [{ status: 'refused', reason: 'A foto está cortada' }],
    });
    expect((await handIn('2026-02-10')).status).toBe(201);
    const refused = await test.call(contract.listOutsideCertificates, {
      as: admin,
      query: { status: 'refused' },
    });
    expect(refused.body.items).toMatchObject([{ id: body.id, can: { decide: false } }]);
  });

  it('waits once for a training, also of two sent at once, and can be taken back by its owner', async () => {
    const { tenantId, ana, handIn, decide } = await company();
    const both = await Promise.all([handIn('2026-02-10'), handIn('2026-02-11')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const id = both.find(({ status }) => status === 201)?.body.id as string;
    const withdraw = async (as: SignedIn) =>
      (await test.call(contract.withdrawCertificate, { as, params: { certificateId: id } })).status;

    expect(await withdraw(await test.build.member({ tenantId }))).toBe(404);
    expect(await withdraw(await fresh(ana))).toBe(204);
    expect(await withdraw(await fresh(ana))).toBe(404);
    expect((await decide(id, APPROVE)).status).toBe(404);
  });

  it('is not taken with a file of somebody else, for a training one is not in, of tomorrow, or when it proves nothing', async () => {
    const { tenantId, ana, courseId, handIn, decide } = await company();
    const bia = await test.build.member({ tenantId });
    const theirs = await uploadPicture(test, bia, await picture(2));

    expect((await handIn('2026-02-10', { fileId: theirs })).body.code).toBe('file_not_found');
    expect((await handIn('2026-02-10', { as: bia, fileId: theirs })).status).toBe(404);
    const params = { trainingId: courseId };
    expect((await test.call(contract.getOwnEvidence, { as: bia, params })).status).toBe(404);
    expect((await handIn('2026-03-16')).body.code).toBe('certificate_in_future');
    // Twelve months after it they are over.
    expect((await handIn('2025-03-14')).body.code).toBe('certificate_outdated');
    const { body } = await handIn('2025-03-15');
    at('2026-03-16T10:00:00-03:00');
    expect((await decide(body.id, APPROVE)).body.code).toBe('certificate_outdated');
    await finishCourse(test, await fresh(ana), courseId);
    await decide(body.id, REFUSE);
    expect((await handIn('2026-03-10')).body.code).toBe('certificate_outdated');
  });

  it.each([
    ['the picture of one’s profile', `purpose = 'avatar'`, 'file_not_found'],
    ['a text', `mime = 'text/plain'`, 'file_type_refused'],
    ['an archive', `mime = 'application/zip'`, 'file_type_refused'],
    ['a film of Flash', `mime = 'application/x-shockwave-flash'`, 'file_type_refused'],
  ])('is not taken as %s', async (_title, change, code) => {
    const { tenantId, handIn } = await company();
    await test.build.sql(tenantId, `update files set ${change}`);

    expect((await handIn('2026-02-10')).body).toMatchObject({ code, field: 'fileId' });
  });

  it('is nobody’s business of another company, nor of who may not manage enrollments', async () => {
    const { tenantId, ana, courseId, handIn, decide } = await company();
    const { body } = await handIn('2026-02-10');
    const stranger = await test.build.member({ role: 'admin' });
    const colleague = await test.build.member({ tenantId });

    expect((await decide(body.id, APPROVE, stranger)).status).toBe(404);
    expect((await decide(body.id, APPROVE, colleague)).status).toBe(403);
    expect((await test.call(contract.listOutsideCertificates, { as: stranger })).body.items).toEqual([]);
    const params = { memberId: ana.memberId, trainingId: courseId };
    for (const [as, status] of [
      [stranger, 404],
      [colleague, 403],
    ] as const)
      expect((await test.call(contract.getMemberEvidence, { as, params })).status).toBe(status);
  });
});

describe('an exemption [CRS-12]', () => {
  it('is listed with who granted it, and seen beside what proves the training', async () => {
    const { admin, ana, courseId } = await company();
    const body = { memberId: ana.memberId, trainingId: courseId, reason: 'Licença', until: '2026-05-01' };
    await test.call(grantExemption, { as: admin, body });

    const { body: listed } = await test.call(listExemptions, { as: admin });
    expect(listed.items).toMatchObject([
      { member: { name: 'Ana' }, training: { title: 'Segurança' }, reason: 'Licença', grantedBy: 'Rita' },
    ]);
    const params = { memberId: ana.memberId, trainingId: courseId };
    expect((await test.call(contract.getMemberEvidence, { as: admin, params })).body).toMatchObject({
      member: { name: 'Ana' },
      exemption: { reason: 'Licença', until: '2026-05-02T02:59:59.000Z' },
      can: { exempt: true },
    });
    at('2026-05-02T10:00:00-03:00');
    expect((await test.call(listExemptions, { as: await fresh(admin) })).body.items).toEqual([]);
  });
});

it('a training that is no longer renewed stays done, also for who was renewing it; set up again, its proofs end as before [CRS-12]', async () => {
  const { admin, ana, courseId, standing } = await company();
  await finishCourse(test, ana, courseId);
  at('2027-03-20T10:00:00-03:00');
  await openRenewals(test.app.services);
  expect(await standing()).toMatchObject({ state: 'overdue', isRenewal: true });
  const params = { trainingId: courseId };
  const remove = async () =>
    (await test.call(removeRecertification, { as: await fresh(admin), params })).status;

  expect(await remove()).toBe(204);
  expect(await remove()).toBe(404);
  expect(await standing()).toMatchObject({ state: 'done', isRenewal: false, validUntil: null });
  await test.call(saveRecertification, {
    as: await fresh(admin),
    params,
    body: { validMonths: 12, windowDays: 60, renewedById: null },
  });
  expect(await standing()).toMatchObject({ state: 'overdue', isRenewal: true });
});
