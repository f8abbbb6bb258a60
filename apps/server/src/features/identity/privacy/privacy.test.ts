import { buffer } from 'node:stream/consumers';

import { uploadSmallFile } from '@trilha/contracts/platform/files';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { getMe } from '@trilha/contracts/identity/session';
import { setAvatar, updateProfile } from '@trilha/contracts/identity/profile';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import * as contract from '@trilha/contracts/identity/privacy';
import { listNotices } from '@trilha/contracts/engagement/notices';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { correctPoints } from '@trilha/contracts/engagement/points';
import { jobsOf } from '../../../platform/queue/from-features.ts';
import { features } from '../../features.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { removeFromCompany } from '../federation/directory-members.ts';
import { remainingData } from './personal-data.ts';

const test = useTestApp();

/** Whether some feature says why a trace may stay there. */
const isRetained = (table: string) =>
  [...test.app.services.parts.personalData, remainingData].some(({ kept = {} }) => table in kept);

const NAME = 'Zuleica Quaresma';
const TRACES = ['zuleica', 'quaresma', '52998224725', '98765', 'recado-secreto'];

/** A learner who has left traces everywhere the product lets them. */
async function livedIn(tenantId?: string): Promise<SignedIn> {
  const who = await test.build.member({ ...(tenantId ? { tenantId } : {}), name: NAME });
  const admin = await test.build.member({ tenantId: who.tenantId, role: 'admin', name: 'Bruno' });
  await test.owner.query('update people set username = $2, email = $3 where id = $1', [
    who.personId,
    `zuleica-${who.personId.slice(0, 8)}`,
    `zuleica-${who.personId.slice(0, 8)}@example.test`,
  ]);
  await test.call(updateProfile, {
    as: who,
    body: {
      values: {
        first_name: 'Zuleica',
        last_name: 'Quaresma',
        document: '529.982.247-25',
        cellphone: '(11) 98765-4321',
        nickname: 'recado-secreto',
      },
    },
  });
  await test.call(correctPoints, {
    as: admin,
    body: { memberId: who.memberId, amount: 70, reason: 'Campanha de abertura' },
  });
  const course = await test.build.course(who.tenantId);
  const sql = (text: string, values: unknown[]) =>
    test.build.sql(who.tenantId, text, [who.tenantId, ...values]);
  await sql(
    `insert into training_ratings (tenant_id, training_id, member_id, stars, comment, rated_at) values ($1, $2, $3, 5, 'recado-secreto', now())`,
    [course.id, who.memberId],
  );
  await sql(
    `insert into certificates (tenant_id, code, member_id, training_id, holder_name, training_title, locale, hours, completed_at, issued_at, sheet, pdf_sha256)
     values ($1, 'ABCD', $2, $3, $4, 'Curso', 'pt-BR', 1, now(), now(), '{}', '')`,
    [who.memberId, course.id, NAME],
  );
  await sql(
    `insert into deliveries (tenant_id, kind, channel, recipient, locale, data, dedupe, available_at, created_at)
     values ($1, 'password_changed', 'email', $2, 'pt-BR', $3, 'x', now(), now())`,
    [`zuleica-${who.personId.slice(0, 8)}@example.test`, { name: NAME }],
  );
  await sql(
    `insert into support_tickets (tenant_id, number, member_id, name, email, subject, message, locale, created_at)
     values ($1, 1, $2, $3, 'zuleica@example.test', 'recado-secreto', 'recado-secreto', 'pt-BR', now())`,
    [who.memberId, NAME],
  );
  const fileId = await test.build.file(who.tenantId, { mime: 'image/png', length: null });
  await sql('update members set avatar_file_id = $2 where tenant_id = $1 and id = $3', [
    fileId,
    who.memberId,
  ]);
  await sql("update files set name = 'zuleica.png' where tenant_id = $1 and id = $2", [fileId]);
  await test.drainOutbox();
  return who;
}

/** Every table in which one of the traces is still found, of one company where it is named. */
async function remains(tenantId?: string): Promise<string[]> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
        and ($1::boolean or exists (select from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'tenant_id')) order by 1`,
    [tenantId === undefined],
  );
  const found: string[] = [];
  const { rows: tenants } = await test.owner.query<{ id: string }>(
    'select id from tenants where id = $1 or $1 is null',
    [tenantId ?? null],
  );
  for (const { name } of tables)
    for (const { id } of tenants) {
      const rows = await test.build.sql<{ text: string }>(
        id,
        `select t::text as text from ${name} t where lower(t::text) ~ $1 and ($2::uuid is null or to_jsonb(t) ->> 'tenant_id' = $2::text)`,
        [TRACES.join('|'), tenantId ?? null],
      );
      found.push(...rows.map(() => name));
    }
  return [...new Set(found)];
}

const deleteAs = (as: SignedIn, name = NAME) => test.call(contract.deleteAccount, { as, body: { name } });
const fullNameOf = async ({ personId }: SignedIn): Promise<string> => {
  const { rows } = await test.owner.query<{ full_name: string }>(
    'select full_name from people where id = $1',
    [personId],
  );
  return rows[0]?.full_name ?? '';
};
/** Sends a picture as a screen does, and gives its file. */
async function upload(as: SignedIn, purpose: UploadPurpose): Promise<string> {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#5b3df5' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'foto.png');
  const sent = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url: `${uploadSmallFile.path}?purpose=${purpose}`,
    headers: {
      authorization: `Bearer ${as.accessToken}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json<{ id: string }>().id;
}
const faultsOf = (tenantId: string) => test.build.sql(tenantId, 'select * from app.ledger_faults()');

describe('deleting an account', () => {
  it('leaves no trace in any table, keeps the ledger whole and ends the sessions [REG-09]', async () => {
    const who = await livedIn();
    const [{ sum: before } = { sum: null }] = await test.build.sql<{ sum: number }>(
      who.tenantId,
      "select sum(balance) from accounts where kind = 'member'",
    );
    expect(await remains()).toContain('member_profiles');

    const { status, body } = await deleteAs(who);
    await test.drainOutbox();
    const after = await test.call(getMe, { as: who });
    const [{ sum } = { sum: null }] = await test.build.sql<{ sum: number }>(
      who.tenantId,
      "select sum(balance) from accounts where kind = 'member'",
    );

    expect(status).toBe(200);
    expect(body.receipts).toHaveLength(1);
    expect((await remains()).filter((table) => !isRetained(table))).toEqual([]);
    expect(await faultsOf(who.tenantId)).toEqual([]);
    expect([before, sum]).toEqual([70, 70]);
    expect(after.status).toBe(401);
  });

  it('works for a seller whose picture is the file of a photo, and keeps the photo [REG-09]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras } = await joinedSeller(test, campaign);
    const sql = (text: string, values: unknown[]) =>
      test.build.sql(campaign.tenantId, text, [campaign.tenantId, ...values]);
    const [photo, own] = [await upload(seller, 'image'), await upload(seller, 'avatar')];
    const sent = await test.call(sendPhoto, {
      as: seller,
      params: { campaignId: campaign.id },
      body: { storeId: withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId: photo },
    });
    const ownAsPhoto = await test.call(sendPhoto, {
      as: seller,
      params: { campaignId: campaign.id },
      body: { storeId: withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId: own },
    });
    // As files could be shared before an avatar was a file of its own.
    const share = () =>
      sql('update members set avatar_file_id = $2 where tenant_id = $1 and id = $3', [
        photo,
        seller.memberId,
      ]);
    await share();
    const other = await test.call(setAvatar, { as: seller, body: { fileId: null } });
    await share();

    const { status } = await deleteAs(seller, await fullNameOf(seller));

    expect([sent.status, ownAsPhoto.body.code, other.status, status]).toEqual([
      201,
      'file_not_found',
      200,
      200,
    ]);
    expect(await sql('select file_id from store_photos where tenant_id = $1', [])).toEqual([
      { file_id: photo },
    ]);
    expect(await sql('select id from files where tenant_id = $1 and id = $2', [photo])).toHaveLength(1);
  });

  it('throws the picture beside the name away with the account, and keeps photos of displays [REG-09]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras } = await joinedSeller(test, campaign);
    const [photo, own] = [await upload(seller, 'image'), await upload(seller, 'avatar')];
    await test.call(sendPhoto, {
      as: seller,
      params: { campaignId: campaign.id },
      body: { storeId: withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId: photo },
    });
    await test.call(setAvatar, { as: seller, body: { fileId: own } });

    const { status } = await deleteAs(seller, await fullNameOf(seller));

    const left = await test.build.sql(campaign.tenantId, 'select id from files where id = any ($1)', [
      [photo, own],
    ]);
    expect([status, left]).toEqual([200, [{ id: photo }]]);
  });

  it('asks for the exact name, whatever its blanks [REG-09]', async () => {
    const who = await test.build.member({ name: 'Ana  Souza' });
    await test.build.member({ tenantId: who.tenantId, role: 'admin' });

    const refused = [await deleteAs(who, 'Ana'), await deleteAs(who, 'ana souza'), await deleteAs(who, '')];
    const taken = await deleteAs(who, ' Ana Souza ');

    expect(refused.map(({ body }) => body.code)).toEqual(['name_mismatch', 'name_mismatch', 'name_mismatch']);
    expect(taken.status).toBe(200);
  });

  it('asks who it is where the sign-in lies back more than five minutes [REG-09]', async () => {
    const who = await test.build.member({ name: NAME });
    await test.owner.query(
      "update session_families set factor_at = factor_at - interval '6 minutes' where id = $1",
      [who.familyId],
    );

    const { body } = await deleteAs(who);

    expect(body.code).toBe('fresh_factor_required');
  });

  it('leaves no company without an administrator [REG-09]', async () => {
    const admin = await test.build.member({ role: 'admin', name: NAME });

    const { body } = await deleteAs(admin);
    const after = await test.call(getMe, { as: admin });

    expect(body.code).toBe('last_administrator');
    expect(after.status).toBe(200);
  });

  it('leaves a company one administrator where the last two go at the same moment [REG-09]', async () => {
    const ana = await test.build.member({ role: 'admin', name: NAME });
    const rui = await test.build.member({ tenantId: ana.tenantId, role: 'admin', name: 'Rui Prado' });

    const answers = await Promise.all([deleteAs(ana), deleteAs(rui, 'Rui Prado')]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_administrator');
  });

  it('goes through every company of the person, and through no colleague [REG-09]', async () => {
    const who = await test.build.member({ name: NAME });
    const rui = await test.build.member({ tenantId: who.tenantId, name: 'Rui Prado' });
    const second = await test.build.member({ personId: who.personId, name: NAME });

    const { body } = await deleteAs(who);
    const colleague = await test.call(getMe, { as: rui });

    expect(body.receipts).toHaveLength(2);
    for (const { tenantId, memberId } of [who, second])
      expect(
        await test.build.sql(tenantId, 'select display_name, status from members where id = $1', [memberId]),
      ).toEqual([{ display_name: expect.stringMatching(/^ID [0-9A-F]{8}$/), status: 'blocked' }]);
    expect(colleague.body.member.display_name).toBe('Rui Prado');
  });

  it('reaches a company whose directory took the person out before, and not by the word of another one [REG-09]', async () => {
    const there = await livedIn();
    await test.inTenant(there.tenantId, (tx) =>
      removeFromCompany(tx, { tenantId: there.tenantId, memberId: there.memberId, now: test.clock.now }),
    );
    const here = await test.build.member({ personId: there.personId, name: NAME });
    expect(await remains(there.tenantId)).toContain('member_profiles');
    const bound = (tenantId: string | null) =>
      test.owner.query('update session_families set bound_tenant_id = $2 where id = $1', [
        here.familyId,
        tenantId,
      ]);
    await bound(here.tenantId);
    expect((await deleteAs(here)).body.code).toBe('managed_by_company');
    await bound(null);

    const { status, body } = await deleteAs(here);

    expect(status).toBe(200);
    expect(body.receipts).toHaveLength(2);
    expect((await remains(there.tenantId)).filter((table) => !isRetained(table))).toEqual([]);
  });

  it('is done once when two devices ask at the same time [REG-09]', async () => {
    const who = await test.build.member({ name: NAME });
    const other = await test.build.session(who.personId, who.tenantId, who.memberId);

    const answers = await Promise.all([deleteAs(who), deleteAs(other)]);
    const done = await test.build.sql(who.tenantId, "select 1 from privacy_requests where kind = 'deletion'");

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done).toHaveLength(1);
  });
});

describe('own data', () => {
  it('gathers everything in an archive and tells where it is [REG-09]', async () => {
    const who = await livedIn();

    const asked = await test.call(contract.requestExport, { as: who });
    const again = await test.call(contract.requestExport, { as: who });
    await test.drainOutbox();
    const { body } = await test.call(contract.readPrivacy, { as: who });
    const inbox = await test.call(listNotices, { as: who });
    const [file] = await test.build.sql<{ storage_key: string }>(
      who.tenantId,
      'select storage_key from files where id = $1',
      [body.exports[0].id],
    );
    const zip = await fromBufferPromise(
      await buffer(await test.app.services.storage.open(file?.storage_key ?? '')),
    );
    const contents: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      contents[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    const data = JSON.parse(contents['data.json'] ?? '{}');

    expect([asked.status, again.body.id]).toEqual([202, asked.body.id]);
    expect(body.exports).toMatchObject([{ status: 'done' }]);
    const opened = await test.call(contract.openExport, {
      as: who,
      params: { exportId: body.exports[0].id },
    });
    expect(opened.body.url).toContain('/files/');
    expect(inbox.body.items[0]).toMatchObject({ kind: 'data_export_ready', link: '/profile/privacy' });
    expect(data.profile).toMatchObject([{ document: '52998224725' }]);
    expect(data.points).toMatchObject([{ amount: 70, balance_after: 70 }]);
    expect(contents['data.html']).toContain('recado-secreto');
  });

  it('hands the archive out to its own person alone, and only with a fresh proof', async () => {
    const who = await test.build.member();
    const colleague = await test.build.member({ tenantId: who.tenantId });
    await test.call(contract.requestExport, { as: who });
    await test.drainOutbox();
    const { body } = await test.call(contract.readPrivacy, { as: who });
    const params = { exportId: body.exports[0].id };
    const open = (as: typeof who) => test.call(contract.openExport, { as, params });

    expect((await open(who)).status).toBe(200);
    expect((await open(colleague)).body.code).toBe('not_found');
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [who.familyId],
    );
    expect((await open(who)).body.code).toBe('fresh_factor_required');
    expect(JSON.stringify((await test.call(contract.readPrivacy, { as: who })).body)).not.toContain(
      '/files/',
    );
  });

  it('shows a colleague nothing of it and throws the archive away after a week', async () => {
    const now = test.clock.now;
    const who = await test.build.member();
    const colleague = await test.build.member({ tenantId: who.tenantId });
    await test.call(contract.requestExport, { as: who });
    await test.drainOutbox();

    const theirs = await test.call(contract.readPrivacy, { as: colleague });
    test.clock.now = new Date(now.getTime() + 8 * 86_400_000);
    await jobsOf(features, test.app.services, test.workerPool)
      .find(({ name }) => name === 'clear-data-exports')
      ?.run();
    const later = await test.build.sql(
      who.tenantId,
      'select r.status, r.file_id, count(f.id)::int as files from privacy_requests r left join files f on true group by 1, 2',
    );
    test.clock.now = now;
    await test.drainOutbox();

    expect(theirs.body.exports).toEqual([]);
    expect(later).toEqual([{ status: 'expired', file_id: null, files: 0 }]);
  });

  it('keeps what was agreed to and taken back, each with its time [SUP-02]', async () => {
    const who = await test.build.member();
    const consent = { kind: 'cookies', version: 2, locale: 'pt-BR' };

    await test.call(contract.giveConsent, { as: who, body: { ...consent, granted: ['statistics'] } });
    await test.call(contract.giveConsent, { as: who, body: { ...consent, granted: [] } });
    const { body } = await test.call(contract.readPrivacy, { as: who });

    expect(body.consents.map(({ granted }: { granted: string[] }) => granted)).toEqual(
      expect.arrayContaining([[], ['statistics']]),
    );
  });
});
