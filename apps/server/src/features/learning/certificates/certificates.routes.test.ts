import { createHash } from 'node:crypto';

import {
  downloadCertificate,
  listCertificates,
  reissueCertificate,
  listMemberCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@trilha/contracts/learning/certificates';
import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it, vi } from 'vitest';

import { fileWorkers } from '../../../platform/file-workers/file-workers.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf, enroll } from '../../../test/test-course.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { newCertificateCode, normalizeCode } from './certificate-code.ts';
import { certificateTexts } from './certificate-texts.ts';
import { renderCertificate } from './render-certificate.ts';

const test = useTestApp();

interface Conclusion {
  readonly state?: string;
  readonly score?: number | null;
  readonly enabled?: boolean;
}

/** Concludes a course as its enrollment would, and lets the workers follow. */
async function conclude(
  member: SignedIn,
  courseId: string,
  { state = 'approved', score = 90 }: Conclusion = {},
) {
  await test.build.sql(
    member.tenantId,
    'update enrollments set state = $1, score = $2, finished_at = $3 where member_id = $4 and training_id = $5',
    [state, score, test.clock.now, member.memberId, courseId],
  );
  await test.inTenant(member.tenantId, (tx) =>
    afterCommit(contextOf(test, member, tx), 'training.completed', {
      memberId: member.memberId,
      trainingId: courseId,
      enrollmentId: courseId,
    }),
  );
  await test.drainOutbox();
}

async function certified(options: Conclusion = {}) {
  const member = await test.build.member({ name: 'João Conceição' });
  const course = await test.build.course(member.tenantId, {
    certificate: { enabled: options.enabled ?? true, hours: 4 },
  });
  await enroll(test, member, course.id);
  await conclude(member, course.id, options);
  const { body } = await test.call(listCertificates, { as: member });
  return { member, courseId: course.id, items: body.items };
}

describe('certificates [PTS-04]', () => {
  it('come once with the concluded course and can be checked by anybody with the code', async () => {
    const { member, courseId, items } = await certified();
    await conclude(member, courseId);
    const again = await test.call(listCertificates, { as: member });
    expect(again.body.items).toEqual(items);
    expect(items).toHaveLength(1);
    const [card] = items;
    expect(card).toMatchObject({
      holderName: 'João Conceição',
      trainingTitle: 'Atendimento que encanta',
      hours: 4,
      score: 90,
      status: 'valid',
      nameChanged: false,
    });
    expect(card.verifyUrl).toBe(`${test.services.config.publicUrl}/verify/${card.code}`);

    const verified = await test.call(verifyCertificate, { params: { code: card.code.toLowerCase() } });
    expect(verified.headers['x-robots-tag']).toBe('noindex');
    expect(verified.body).toMatchObject({
      code: card.code,
      status: 'valid',
      certificate: { holderName: 'João Conceição', trainingTitle: 'Atendimento que encanta', reason: null },
    });
    expect(JSON.stringify(verified.body)).not.toContain('@');

    const pdf = await test.app.inject({
      url: `/api/v1/certificates/${card.id}/pdf`,
      headers: { authorization: `Bearer ${member.accessToken}` },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(
      verified.body.certificate.pdfSha256,
    );
  });

  it('lead from the code that is drawn on the sheet, and from the one that is printed, to the page that tells anybody what they are worth [PTS-04]', async () => {
    const { member, courseId, items } = await certified();
    const admin = await test.build.member({ tenantId: member.tenantId, role: 'admin' });
    const sheetOf = async (id: string) => {
      const { rawPayload } = await test.app.inject({
        url: `/api/v1/certificates/${id}/pdf`,
        headers: { authorization: `Bearer ${member.accessToken}` },
      });
      return readPdf(rawPayload);
    };
    const stranger = async (code: string) => (await test.call(verifyCertificate, { params: { code } })).body;
    const first = await sheetOf(items[0].id);
    const { pathname, origin } = new URL(first.qr);
    const code = /^\/verify\/([^/]+)$/.exec(pathname)?.[1] ?? '';

    expect(origin).toBe(new URL(test.services.config.publicUrl).origin);
    expect(first.text).toContain(code);
    expect(first.text).toContain(first.qr.replace(/^https?:\/\//, ''));
    for (const printed of ['João Conceição', 'Atendimento que encanta'])
      expect(first.text).toContain(printed);
    const page = await test.app.inject({ url: pathname, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(await stranger(code)).toMatchObject({
      status: 'valid',
      certificate: { holderName: 'João Conceição', trainingTitle: 'Atendimento que encanta', score: 90 },
    });

    // The sheet somebody has kept goes on leading to what it is worth by now.
    await conclude(member, courseId, { state: 'improved', score: 100 });
    const { body: renewed } = await test.call(listCertificates, { as: member });
    const second = await sheetOf(renewed.items[0].id);
    const newCode = second.qr.split('/').at(-1) ?? '';
    expect(newCode).not.toBe(code);
    expect(await stranger(code)).toMatchObject({ status: 'replaced', certificate: { score: 90 } });
    expect(await stranger(newCode)).toMatchObject({ status: 'valid', certificate: { score: 100 } });
    await test.call(revokeCertificate, {
      as: admin,
      params: { id: renewed.items[0].id },
      body: { reason: 'Emitido por engano' },
    });
    expect(await stranger(newCode)).toMatchObject({
      status: 'revoked',
      certificate: { reason: 'Emitido por engano' },
    });
    const unknown = newCode.replace(/^./, newCode.startsWith('2') ? '3' : '2');
    expect(await stranger(unknown)).toMatchObject({ status: 'unknown', certificate: null });
  });

  it('carry the logo of the company, which a file worker made small once for all of them', async () => {
    const member = await test.build.member({ name: 'Ana Lima' });
    const logo = await uploadPicture(test, member, await picture(5));
    await test.owner.query('update tenants set look = look || $2 where id = $1', [
      member.tenantId,
      { logoFileId: logo },
    ]);
    const course = await test.build.course(member.tenantId, { certificate: { enabled: true, hours: 4 } });
    await enroll(test, member, course.id);
    const run = vi.spyOn(fileWorkers, 'run');

    await conclude(member, course.id);
    const [card] = (await test.call(listCertificates, { as: member })).body.items;
    const sheets = [1, 2].map(() => test.call(downloadCertificate, { as: member, params: { id: card.id } }));

    for (const { status, body } of await Promise.all(sheets)) {
      expect(status).toBe(200);
      expect(body).toContain('/Subtype /Image');
    }
    expect(run.mock.calls.map(([, { kind }]) => kind)).toEqual(['shrink']);
    run.mockRestore();
  });

  it.each(['blocked', 'reproved', 'in_progress', 'restarted'])(
    'are not issued for a course that is %s [CRS-05]',
    async (state) => {
      expect((await certified({ state })).items).toEqual([]);
    },
  );

  it('are not issued where the course has none', async () => {
    expect((await certified({ enabled: false })).items).toEqual([]);
  });

  it('are replaced when the grade improves; the old code stays known', async () => {
    const { member, courseId, items } = await certified();
    await conclude(member, courseId, { state: 'improved', score: 100 });

    const { body } = await test.call(listCertificates, { as: member });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ score: 100, status: 'valid' });
    expect(body.items[0].code).not.toBe(items[0].code);
    const old = await test.call(verifyCertificate, { params: { code: items[0].code } });
    expect(old.body).toMatchObject({ status: 'replaced', certificate: { score: 90 } });
  });

  it('are issued anew by their holder after a change of name', async () => {
    const { member, items } = await certified();
    await test.owner.query("update people set full_name = 'Joana Conceição' where id = $1", [
      member.personId,
    ]);
    const listed = await test.call(listCertificates, { as: member });
    expect(listed.body.items[0]).toMatchObject({ nameChanged: true, holderName: 'João Conceição' });

    const renewed = await test.call(reissueCertificate, { as: member, params: { id: items[0].id } });

    expect(renewed.body).toMatchObject({
      holderName: 'Joana Conceição',
      nameChanged: false,
      status: 'valid',
    });
    const twice = await test.call(reissueCertificate, { as: member, params: { id: renewed.body.id } });
    expect(twice.body.code).toBe(renewed.body.code);
  });

  it('are taken back by an administrator with a reason, for good, and the log knows it', async () => {
    const { member, courseId, items } = await certified();
    const admin = await test.build.member({ tenantId: member.tenantId, role: 'admin' });
    const params = { id: items[0].id };

    expect(
      (await test.call(revokeCertificate, { as: member, params, body: { reason: 'Fraude' } })).status,
    ).toBe(403);
    expect(
      (await test.call(revokeCertificate, { as: admin, params, body: { reason: 'Emitido por engano' } }))
        .status,
    ).toBe(204);

    const { body } = await test.call(verifyCertificate, { params: { code: items[0].code } });
    expect(body).toMatchObject({ status: 'revoked', certificate: { reason: 'Emitido por engano' } });
    await conclude(member, courseId, { state: 'improved', score: 100 });
    const memberId = member.memberId;
    const listed = await test.call(listMemberCertificates, { as: admin, params: { memberId } });
    expect(listed.body.items.map(({ status }: { status: string }) => status)).toEqual(['revoked']);
    expect((await test.call(listMemberCertificates, { as: member, params: { memberId } })).status).toBe(403);
    const log = await test.build.sql(member.tenantId, 'select action from audit_log where tenant_id = $1', [
      member.tenantId,
    ]);
    expect(log).toEqual([{ action: 'certificate.revoked' }]);
  });

  it('stay closed to other members and other companies, whatever is asked [TEN-08]', async () => {
    const { member, items } = await certified();
    const colleague = await test.build.member({ tenantId: member.tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    for (const as of [colleague, stranger]) {
      expect((await test.call(downloadCertificate, { as, params: { id: items[0].id } })).status).toBe(404);
      expect((await test.call(listCertificates, { as })).body.items).toEqual([]);
    }
    const params = { memberId: member.memberId };
    expect((await test.call(listMemberCertificates, { as: stranger, params })).body.items).toEqual([]);
  });

  it('answers unknown codes like known ones, and refuses those who try many', async () => {
    const unknown = await test.call(verifyCertificate, { params: { code: newCertificateCode() } });
    expect(unknown).toMatchObject({ status: 200, body: { status: 'unknown', certificate: null } });
    let last = unknown.status;
    for (let tries = 0; tries < 70; tries += 1)
      ({ status: last } = await test.call(verifyCertificate, { params: { code: `X${tries}` } }));
    expect(last).toBe(429);
  });
});

describe('the sheet [PTS-04, I18-01]', () => {
  const printed = {
    code: newCertificateCode(),
    holderName: '#strong[Évelyne] *Ñandú* $x$ Ação',
    trainingTitle: 'Sécurité <au> quotidien — "cœur" & co.',
    hours: 2.5,
    score: 97.5,
    completedAt: new Date('2026-03-01T02:00:00Z'),
    issuedAt: new Date('2026-03-02T12:00:00Z'),
    sheet: {
      template: 1 as const,
      company: 'Nordika',
      look: { primary: '#ffd400', accent: '#101820' },
      logoFileId: null,
      timeZone: 'America/Sao_Paulo',
      verifyUrl: 'https://learn.example.com/verify/X',
    },
  };

  it.each(LOCALES)('is drawn in %s, the same every time', async (locale) => {
    const one = await renderCertificate({ ...printed, locale }, null);
    const other = await renderCertificate({ ...printed, locale }, null);
    expect(one.equals(other)).toBe(true);
    expect(Object.values(certificateTexts(locale)).every((text) => text.length > 0)).toBe(true);
  });

  it('has codes of a hundred random bits that can be typed in any way', () => {
    const codes = Array.from({ length: 2000 }, newCertificateCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
      expect(normalizeCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code);
    }
  });
});
