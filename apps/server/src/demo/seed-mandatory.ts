import { join } from 'node:path';

import type { DemoCompany } from '@trilha/demo/companies';
import { branchId, courseId, memberId } from '@trilha/demo/ids';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import type { Storage } from '../platform/files/storage.ts';
import { storeFile } from '../platform/files/store-file.ts';
import { createRule } from '../features/learning/enrollment-rules/manage-rules.ts';
import { subscribe } from '../features/learning/enrollments/subscribe.ts';
import {
  grantExemption,
  saveRecertification,
} from '../features/learning/recertification/manage-recertification.ts';
import { openSome, proveEarlier } from '../features/learning/recertification/open-renewals.ts';
import {
  decideOutsideCertificate,
  handInCertificate,
} from '../features/learning/recertification/outside-certificates.ts';
import { DEMO_ASSETS } from './demo-state.ts';

/** Short enough that three months of history hold renewals that are due and others that are overdue. */
const VALIDITY = { validMonths: 2, windowDays: 21, renewedById: null };
const EVERYBODY = { branchIds: [], roles: [], labelIds: [], countries: [], hiredWithinDays: null };
const PRIVACY = 'privacy-basics';
const DAYS_TO_DO_IT = 30;
const ISSUED_DAYS_AGO = 40;
/** Its proof ends in some days: the renewal is open. */
const RENEWED_DAYS_AGO = 50;

/** A training that has to be renewed, a rule that asks for it, who is let off it, and a certificate of somebody else that waits. */
export async function playMandatory(
  ctx: TenantContext,
  company: DemoCompany,
  storage: Storage,
): Promise<void> {
  if (company.slug !== 'aurora') return;
  const trainingId = courseId(PRIVACY);
  const member = (username: string) => memberId(company.slug, username);
  await saveRecertification(ctx, trainingId, VALIDITY);
  await createRule(ctx, {
    trainingId,
    audience: { ...EVERYBODY, branchIds: [branchId(company.slug, 'barra')] },
    due: { kind: 'assigned', days: DAYS_TO_DO_IT },
    status: 'active',
  });
  await ctx.tx
    .insertInto('branchLeaders')
    .values({
      tenantId: company.id,
      branchId: branchId(company.slug, 'barra'),
      memberId: member('thiago.munhoz'),
    })
    .execute();
  await grantExemption(ctx, {
    memberId: member('kleber.cavalcanti'),
    trainingId,
    reason: 'É o encarregado de dados da empresa',
    until: null,
  });
  await handIn(ctx, storage, { owner: member('yasmin.bezerra'), trainingId, daysAgo: ISSUED_DAYS_AGO });
  const gabi = member('gabi.multi');
  await subscribe(ctx, { memberId: gabi, trainingId, subscription: 'active', isOwnChoice: false });
  const { id } = await handIn(ctx, storage, { owner: gabi, trainingId, daysAgo: RENEWED_DAYS_AGO });
  await decideOutsideCertificate(ctx, id, { decision: 'approve' });
  while (await proveEarlier(ctx));
  while (await openSome(ctx));
}

interface HandedIn {
  readonly owner: string;
  readonly trainingId: string;
  readonly daysAgo: number;
}

async function handIn(ctx: TenantContext, storage: Storage, { owner, trainingId, daysAgo }: HandedIn) {
  const asOwner: TenantContext = { ...ctx, actor: { ...ctx.actor, memberId: owner, role: 'learner' } };
  const { id } = await storeFile(
    { ...asOwner, storage },
    { path: join(DEMO_ASSETS, 'pdf/privacy-pocket-guide.pdf'), name: 'certificado-lgpd.pdf', purpose: 'pdf' },
  );
  const today = calendarDay(ctx.now, ctx.actor.timeZone);
  return await handInCertificate(asOwner, trainingId, {
    fileId: id,
    issuedOn: addDays(today, -daysAgo),
    note: 'Curso de LGPD do SENAC, 20 horas',
  });
}
