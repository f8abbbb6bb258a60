import { APPLICANTS, PROFILES, TERMS } from '@trilha/demo/accounts';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId, personId } from '@trilha/demo/ids';

import type { TenantContext } from '../platform/context.ts';
import { saveAnswers } from '../features/identity/profile-answers/profile-answers.ts';
import { publishTerms } from '../features/identity/terms/terms.ts';

const HOUR_MS = 3_600_000;

/** Terms everybody has accepted, what some people entered in their profiles, and who waits for approval. */
export async function insertAccounts(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const { tx, now } = ctx;
  const tenantId = company.id;
  const version = await publishTerms(ctx, { ...TERMS[company.slug], basedOn: null });
  await tx
    .insertInto('termsAcceptances')
    .columns(['tenantId', 'memberId', 'version', 'acceptedAt', 'locale'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('tenantId', '=', tenantId)
        .select([
          'tenantId',
          'id',
          eb.val(version).as('version'),
          eb.val(now).as('acceptedAt'),
          eb.val(ctx.locale).as('locale'),
        ]),
    )
    .execute();

  for (const [username, values] of Object.entries(PROFILES[company.slug]))
    await saveAnswers({ tx, tenantId, now }, memberId(company.slug, username), values);

  for (const [at, applicant] of APPLICANTS.filter((one) => one.company === company.slug).entries()) {
    const id = memberId(company.slug, applicant.username);
    const person = personId(applicant.username);
    await tx
      .insertInto('people')
      .values({
        id: person,
        username: applicant.username,
        email: applicant.email,
        fullName: applicant.name,
        emailConfirmedAt: now,
        createdAt: now,
      })
      .execute();
    await tx
      .insertInto('members')
      .values({
        tenantId,
        id,
        personId: person,
        displayName: applicant.name,
        role: 'learner',
        status: 'awaiting_approval',
        registeredBy: applicant.form,
        createdAt: new Date(now.getTime() - (at + 1) * HOUR_MS),
      })
      .execute();
    await tx.insertInto('personMembers').values({ personId: person, tenantId, memberId: id }).execute();
    await saveAnswers({ tx, tenantId, now }, id, applicant.values);
  }
}
