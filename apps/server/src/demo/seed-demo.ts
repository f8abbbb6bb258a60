import { join } from 'node:path';

import { PACKAGES } from '@trilha/demo/assets';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId } from '@trilha/demo/ids';
import { DEMO_PASSWORD, PEOPLE } from '@trilha/demo/people';
import pg from 'pg';

import type { AppServices } from '../platform/services.ts';
import type { TenantContext } from '../platform/context.ts';
import { inTenant } from '../platform/db/in-tenant.ts';
import { allowSlowWork } from '../platform/db/slow-work.ts';
import type { Tx } from '../platform/db/client-dialect.ts';
import { contentLinks } from '../platform/files/content-links.ts';
import { storeFile } from '../platform/files/store-file.ts';
import { importPackageFile } from '../features/learning/packages/import-package-file.ts';
import { DEMO_ASSETS_PATH } from './demo-assets-path.ts';
import { DEMO_ASSETS, DEMO_COMPANIES, companiesOf, hasRows, isLeftAlone } from './demo-state.ts';
import { insertAccounts } from './seed-accounts.ts';
import { playAdministration } from './seed-administration.ts';
import { insertPages } from './seed-pages.ts';
import { playCampaigns } from './seed-campaigns.ts';
import { insertCompany, insertMembers, insertPeople } from './seed-companies.ts';
import { insertStaff } from './seed-staff.ts';
import { playAttendance } from './seed-attendance.ts';
import { playTrainingEvents } from './seed-training-events.ts';
import { playForum } from './seed-forum.ts';
import { playNewsComments } from './seed-news-comments.ts';
import { moveDeadlines } from './move-deadlines.ts';
import { playMandatory } from './seed-mandatory.ts';
import { playHistories } from './seed-history.ts';
import { insertLibrary } from './seed-library.ts';
import { seedRadio } from './seed-radio.ts';
import { insertPodcasts } from './seed-podcasts.ts';
import { makeOwnRoles } from './seed-own-roles.ts';
import { makeReportViews } from './seed-report-views.ts';
import { playSearchQuestions } from './seed-search-questions.ts';
import { insertSurveyAnswers } from './seed-surveys.ts';
import { assetsOf, insertBanks, insertCourses, insertEngagement, insertTrails } from './seed-learning.ts';

const ADMINISTRATORS: Readonly<Record<string, string>> = { aurora: 'bruno.admin', nordika: 'frank.admin' };

function administratorContext(services: AppServices, company: DemoCompany, tx: Tx): TenantContext {
  const now = services.clock();
  const administrator = PEOPLE.find(({ username }) => username === ADMINISTRATORS[company.slug]);
  if (!administrator) throw new Error(`The demo company ${company.slug} has no administrator.`);
  return {
    tx,
    actor: {
      personId: administrator.id,
      tenantId: company.id,
      memberId: memberId(company.slug, administrator.username),
      role: 'admin',
      isSuperuser: false,
      displayName: administrator.name,
      branchId: null,
      labelIds: [],
      modules: new Set(company.modules),
      clientLocale: company.languages[0] ?? 'pt-BR',
      clientTimeZone: company.timeZone,
      timeZone: company.timeZone,
    },
    locale: company.languages[0] ?? 'pt-BR',
    now,
    requestId: 'demo',
    ...contentLinks(services.contentAddresses, { tenantId: company.id, memberId: null }, now),
  };
}

/** Fills one company in steps, each whole or not at all; a step an earlier, interrupted start took is left out. */
async function seedCompany(services: AppServices, company: DemoCompany): Promise<void> {
  const inCompany = (work: (ctx: TenantContext) => Promise<void>) =>
    allowSlowWork(() =>
      inTenant(services.pool, company.id, (tx) => work(administratorContext(services, company, tx))),
    );

  await inCompany(async (ctx) => {
    if (await hasRows(ctx.tx, ctx.actor.tenantId, 'members')) return;
    await insertMembers(ctx.tx, company, PEOPLE);
    await insertAccounts(ctx, company);
    await insertPages(ctx, company);
    const files = { ...ctx, storage: services.storage };
    for (const { id, path, name, purpose } of assetsOf(company))
      await storeFile(files, { id, path: join(DEMO_ASSETS, path), name, ...(purpose ? { purpose } : {}) });
    for (const { packageId, path, kind, name } of PACKAGES.filter((one) => one.company === company.slug))
      await importPackageFile(files, { packageId, kind, from: { path: join(DEMO_ASSETS, path), name } });
    await insertBanks(ctx, company);
    await insertCourses(ctx, company, `${services.config.contentUrl}${DEMO_ASSETS_PATH}`);
    await insertTrails(ctx, company);
    await insertEngagement(ctx, company);
    await insertSurveyAnswers(ctx, company);
    await insertPodcasts(ctx, company);
    await insertLibrary(ctx, company);
  });
  await inCompany(async (ctx) => {
    if (await hasRows(ctx.tx, ctx.actor.tenantId, 'enrollments')) return;
    await playHistories(ctx, company);
    await playAdministration(ctx, company);
    await makeOwnRoles(ctx, company);
    await makeReportViews(ctx);
    await playForum(ctx, company);
    await playNewsComments(ctx, company);
    await playSearchQuestions(ctx, company);
    await playMandatory(ctx, company, services.storage);
    await moveDeadlines(ctx, company);
    await playAttendance(ctx, company, services.config.keyRing);
    await playTrainingEvents(ctx, company, {
      streams: `${services.config.contentUrl}${DEMO_ASSETS_PATH}hls/`,
      keyRing: services.config.keyRing,
    });
  });
  await inCompany(async (ctx) => {
    if (!(await hasRows(ctx.tx, ctx.actor.tenantId, 'campaigns')))
      await playCampaigns(ctx, company, services.storage, services.config.keyRing);
  });
  await seedRadio(services, company, inCompany);
}

/**
 * Fills an empty installation with the demo companies, or goes on where a start was interrupted while it did. Returns
 * whether the demo companies are there; an installation with companies of its own is left alone. `ownerUrl` is needed
 * once, because the application itself never makes companies.
 */
export async function seedDemo(services: AppServices, ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  // A lost connection fails the query under way; unheard, its event would end the process in the middle of a stop.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    // Two processes that start together on an empty database must not both fill it.
    await owner.query('select pg_advisory_lock(74212)');
    const companies = await companiesOf(owner);
    if (isLeftAlone(companies)) return false;
    if (companies.length === 0) {
      services.log.info('filling the demo companies');
      const hash = await services.passwords.hash(DEMO_PASSWORD);
      await owner.query('begin');
      for (const company of DEMO_COMPANIES) await insertCompany(owner, company, PEOPLE);
      await insertPeople(owner, PEOPLE, hash);
      await insertStaff(owner, hash);
      await owner.query('commit');
    }
    for (const company of DEMO_COMPANIES) await seedCompany(services, company);
    return true;
  } finally {
    await owner.end();
  }
}
