import { searchStores } from '@trilha/contracts/incentives/campaigns';
import * as contract from '@trilha/contracts/identity/profile';
import type { ActivityItem } from '@trilha/contracts/identity/profile';
import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { getMe } from '@trilha/contracts/identity/session';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { buildTestStore, publishedReward, redeemed } from '../../../test/test-reward.ts';

const test = useTestApp();

async function picture(owner: SignedIn, mime = 'image/png', purpose = 'avatar'): Promise<string> {
  const id = await test.build.file(owner.tenantId, { mime, length: null });
  await test.build.sql(owner.tenantId, 'update files set created_by = $1, purpose = $3 where id = $2', [
    owner.memberId,
    id,
    purpose,
  ]);
  return id;
}

describe('own profile', () => {
  it('shows every field and marks what the company demands [PRO-01]', async () => {
    const ana = await test.build.member();
    await test.owner.query(`update tenants set settings = $2 where id = $1`, [
      ana.tenantId,
      { useCompleteRegister: true, completeRegisterFields: [{ field: 'cellphone', required: true }] },
    ]);

    const { status, body } = await test.call(contract.readProfile, { as: ana });

    expect(status).toBe(200);
    expect(body.values).toMatchObject({ first_name: 'Ana', last_name: 'Souza' });
    // All of them but the document's country, of which there is no choice here.
    expect(body.fields).toHaveLength(PROFILE_FIELD_KEYS.length - 1);
    expect(body.fields.filter((one: { required: boolean }) => one.required)).toEqual([
      { field: 'first_name', required: true },
      { field: 'cellphone', required: true },
    ]);
    expect(body.completeness.missing).toContain('cellphone');
  });

  it('keeps corrections in their canonical form and lists the member by the new name [PRO-01]', async () => {
    const ana = await test.build.member();

    const values = {
      first_name: ' Ana ',
      last_name: 'Prado',
      document: '529.982.247-25',
      cellphone: '(11) 98765-4321',
    };
    const saved = await test.call(contract.updateProfile, { as: ana, body: { values } });
    const me = await test.call(getMe, { as: ana });

    expect(saved.status).toBe(200);
    expect(saved.body.values).toMatchObject({
      first_name: 'Ana',
      document: '52998224725',
      cellphone: '+5511987654321',
    });
    expect(me.body).toMatchObject({ full_name: 'Ana Prado', member: { display_name: 'Ana Prado' } });
  });

  it('stays as it is where its form is saved as it was shown [PRO-01]', async () => {
    const ana = await test.build.member({ name: 'Ana Maria de Souza' });
    await test.owner.query('update people set email = $2 where id = $1', [
      ana.personId,
      `Ana.${ana.memberId}@Example.test`,
    ]);
    const before = (await test.call(contract.readProfile, { as: ana })).body;
    expect(before.values).toMatchObject({ country: 'BRA', email: `ana.${ana.memberId}@example.test` });

    const saved = await test.call(contract.updateProfile, { as: ana, body: { values: before.values } });

    expect(saved.status).toBe(200);
    expect((await test.call(contract.readProfile, { as: ana })).body).toEqual(before);
  });

  it('clears what is sent empty and leaves alone what is not sent', async () => {
    const ana = await test.build.member();
    await test.call(contract.updateProfile, {
      as: ana,
      body: { values: { first_name: 'Ana', nickname: 'Aninha', document: '529.982.247-25', city: 'Recife' } },
    });

    const { body } = await test.call(contract.updateProfile, {
      as: ana,
      body: { values: { nickname: '', document: '' } },
    });
    const stored = await test.build.sql(
      ana.tenantId,
      'select 1 from sign_in_identifiers where member_id = $1',
      [ana.memberId],
    );

    expect(body.values.city).toBe('Recife');
    expect(body.values.nickname ?? '').toBe('');
    expect(body.values.document).toBeUndefined();
    expect(stored).toEqual([]);
  });

  it('judges a document and the country it is from together, whichever is corrected [PRO-01] [VAL-01]', async () => {
    const ana = await test.build.member();
    await test.owner.query(`update tenants set settings = $2 where id = $1`, [
      ana.tenantId,
      { documentCountries: ['ARG', 'other'] },
    ]);
    const correct = async (values: Record<string, string>) => {
      const { status, body } = await test.call(contract.updateProfile, { as: ana, body: { values } });
      if (status !== 200) return body.issues;
      return [body.values.document, body.values.document_country || undefined];
    };

    expect(await correct({ document: '20.123.456', document_country: 'ARG' })).toEqual(['20123456', 'ARG']);
    expect(await correct({ document: '20.123.457' })).toEqual(['20123457', 'ARG']);
    expect(await correct({ document_country: 'BRA' })).toEqual([
      { field: 'document', code: 'document_invalid' },
    ]);
    expect(await correct({ document_country: 'other' })).toEqual(['20123457', 'other']);
    expect(await correct({ nickname: 'Aninha' })).toEqual(['20123457', 'other']);
    expect(await correct({ document: '' })).toEqual([undefined, undefined]);
  });

  it('names every fault at once and keeps nothing [VAL-01] [VAL-10]', async () => {
    const ana = await test.build.member();

    const refused = await test.call(contract.updateProfile, {
      as: ana,
      body: { values: { first_name: '', document: '111.111.111-11', email: 'ana@' } },
    });
    const { body } = await test.call(contract.readProfile, { as: ana });

    expect([refused.status, refused.body.code]).toEqual([422, 'fields_missing']);
    expect(refused.body.issues.map((issue: { field: string }) => issue.field)).toEqual([
      'first_name',
      'document',
      'email',
    ]);
    expect(body.values.document).toBeUndefined();
  });

  it('refuses the document of a colleague, and lets people of two companies have the same [VAL-03]', async () => {
    const ana = await test.build.member();
    const rui = await test.build.member({ tenantId: ana.tenantId, name: 'Rui' });
    const stranger = await test.build.member();
    const body = { values: { document: '529.982.247-25' } };
    await test.call(contract.updateProfile, { as: ana, body });

    const [colleague, elsewhere] = [
      await test.call(contract.updateProfile, { as: rui, body }),
      await test.call(contract.updateProfile, { as: stranger, body }),
    ];

    expect([colleague.status, colleague.body.code]).toEqual([409, 'document_taken']);
    expect(elsewhere.status).toBe(200);
  });

  it('shows the own picture and throws the one before away [PRO-01]', async () => {
    const ana = await test.build.member();
    const [first, second] = [await picture(ana), await picture(ana)];
    await test.call(contract.setAvatar, { as: ana, body: { fileId: first } });

    const { body } = await test.call(contract.setAvatar, { as: ana, body: { fileId: second } });
    const me = await test.call(getMe, { as: ana });
    const files = await test.build.sql(ana.tenantId, 'select id from files');
    await test.drainOutbox();

    // Two addresses of one file made at the same instant are the same.
    expect(me.body.user_image).toBe(body.avatarUrl);
    expect(files).toEqual([{ id: second }]);
  });

  it("takes neither a colleague's picture nor a file that is none [TEN-07]", async () => {
    const ana = await test.build.member();
    const rui = await test.build.member({ tenantId: ana.tenantId });

    const [theirs, noPicture] = [
      await test.call(contract.setAvatar, { as: ana, body: { fileId: await picture(rui) } }),
      await test.call(contract.setAvatar, {
        as: ana,
        body: { fileId: await picture(ana, 'application/pdf') },
      }),
    ];

    expect(theirs.body.code).toBe('file_not_found');
    expect(noPicture.body.code).toBe('file_type_refused');
  });

  it('takes no picture that was uploaded for something else, and gives its own to nothing else', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const logo = await picture(admin, 'image/png', 'image');
    const own = await picture(admin);
    await test.call(contract.setAvatar, { as: admin, body: { fileId: own } });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(getCompany, { as: admin })).body;
    const saveLogo = (fileId: string) =>
      test.call(updateCompany, {
        as: admin,
        body: { ...form, look: { ...form.look, logos: { 'pt-BR': fileId } } },
      });

    const asLogo = [await saveLogo(own), await saveLogo(logo)];
    const asAvatar = await test.call(contract.setAvatar, { as: admin, body: { fileId: logo } });
    await test.call(contract.setAvatar, { as: admin, body: { fileId: null } });

    expect(asLogo.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'file_not_found'],
      [200, undefined],
    ]);
    expect([asAvatar.status, asAvatar.body.code]).toEqual([415, 'file_type_refused']);
    expect(await test.build.sql(admin.tenantId, 'select id from files')).toEqual([{ id: logo }]);
  });

  it('lists what the member did, page by page, newest first [PTS-06]', async () => {
    const ana = await test.build.member();
    const course = await test.build.course(ana.tenantId);
    await test.build.sql(
      ana.tenantId,
      `insert into enrollments (tenant_id, member_id, training_id, state, enrolled_at, started_at, finished_at, updated_at)
       values ($1, $2, $3, 'finished', now(), now() - interval '2 hours', now() - interval '1 hour', now())`,
      [ana.tenantId, ana.memberId, course.id],
    );

    const first = await test.call(contract.listActivity, { as: ana, query: { limit: 1 } });
    const rest = await test.call(contract.listActivity, {
      as: ana,
      query: { limit: 1, cursor: first.body.nextCursor },
    });
    const colleague = await test.build.member({ tenantId: ana.tenantId });
    const theirs = await test.call(contract.listActivity, { as: colleague });

    expect(first.body.items).toMatchObject([
      { kind: 'course_concluded', title: 'Atendimento que encanta', subjectId: course.id },
    ]);
    expect(rest.body).toMatchObject({ items: [{ kind: 'course_started' }], nextCursor: null });
    expect(theirs.body.items).toEqual([]);
  });

  it('tells of the program too: the campaign joined, the sale, the reward, each with where it leads [PTS-06]', async () => {
    const store = await buildTestStore(test);
    const { campaign, seller } = store;
    const { body: stores } = await test.call(searchStores, {
      as: seller,
      params: { campaignId: campaign.id },
    });
    const sale = await test.call(reportSale, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: stores.items.find(({ name }: { name: string }) => name === 'Aurora Manaus').id,
        invoiceNumber: 'NF 4711',
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    const order = await redeemed(test, store, await publishedReward(test, store));

    const { body } = await test.call(contract.listActivity, { as: seller });

    const shown = Object.fromEntries(
      body.items.map(({ kind, title, subjectId }: ActivityItem) => [kind, [title, subjectId]]),
    );
    expect(shown).toMatchObject({
      campaign_joined: ['Quarto trimestre', campaign.id],
      sale_reported: ['NF 4711', sale.body.id],
      reward_redeemed: [expect.any(String), order.id],
    });
  });
});
