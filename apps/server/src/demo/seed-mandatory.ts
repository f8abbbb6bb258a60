import { join } from 'node:path';

import type { DemoCompany } from '@trilha/demo/companies';
import { branchId, courseId, memberId, trailId } from '@trilha/demo/ids';
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
const EVERYBODY = {
  branchIds: [],
  roles: [],
  labelIds: [],
  countries: [],
  languages: [],
  hiredWithinDays: null,
  hiredFrom: null,
};
const PRIVACY = 'privacy-basics';
const PRIVACY_PROOF = { name: 'certificado-lgpd.pdf', note: 'Curso de LGPD do SENAC, 20 horas' };
const DAYS_TO_DO_IT = 30;
const ISSUED_DAYS_AGO = 40;
/** Its proof ends in some days: the renewal is open. */
const RENEWED_DAYS_AGO = 50;

/** A trail of each company whose certificate somebody renews by one of its courses just now. */
const RENEWED_TRAILS: Readonly<
  Record<
    string,
    { readonly trail: string; readonly by: string; readonly owner: string; readonly file: string }
  >
> = {
  aurora: { trail: 'first-weeks', by: 'greeting', owner: 'yasmin.bezerra', file: 'certificado-loja.pdf' },
  nordika: {
    trail: 'counter-ready',
    by: 'tool-safety',
    owner: 'wilfredo.quispe',
    file: 'counter-certificate.pdf',
  },
};
const TRAIL_VALIDITY = { validMonths: 3, windowDays: 14 };
/** Three months are 89 days at least, so that its last fourteen have begun and none is over. */
const TRAIL_PROVED_DAYS_AGO = 80;

/** A trail whose proof ends soon: the renewal of one of its people is open. */
async function renewTrail(ctx: TenantContext, company: DemoCompany, storage: Storage): Promise<void> {
  const renewed = RENEWED_TRAILS[company.slug];
  if (!renewed) return;
  const trainingId = trailId(renewed.trail);
  await saveRecertification(ctx, trainingId, { ...TRAIL_VALIDITY, renewedById: courseId(renewed.by) });
  const owner = memberId(company.slug, renewed.owner);
  await subscribe(ctx, { memberId: owner, trainingId, subscription: 'active', isOwnChoice: false });
  const handed = { owner, trainingId, daysAgo: TRAIL_PROVED_DAYS_AGO, name: renewed.file, note: '' };
  const { id } = await handIn(ctx, storage, handed);
  await decideOutsideCertificate(ctx, id, { decision: 'approve' });
  while (await proveEarlier(ctx));
  while (await openSome(ctx));
}

/** A training that has to be renewed, a rule that asks for it, who is let off it, and a certificate of somebody else that waits. */
export async function playMandatory(
  ctx: TenantContext,
  company: DemoCompany,
  storage: Storage,
): Promise<void> {
  await renewTrail(ctx, company, storage);
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
  await handIn(ctx, storage, {
    ...PRIVACY_PROOF,
    owner: member('yasmin.bezerra'),
    trainingId,
    daysAgo: ISSUED_DAYS_AGO,
  });
  const gabi = member('gabi.multi');
  await subscribe(ctx, { memberId: gabi, trainingId, subscription: 'active', isOwnChoice: false });
  const { id } = await handIn(ctx, storage, {
    ...PRIVACY_PROOF,
    owner: gabi,
    trainingId,
    daysAgo: RENEWED_DAYS_AGO,
  });
  await decideOutsideCertificate(ctx, id, { decision: 'approve' });
  while (await proveEarlier(ctx));
  while (await openSome(ctx));
}

interface HandedIn {
  readonly owner: string;
  readonly trainingId: string;
  readonly daysAgo: number;
  readonly name: string;
  readonly note: string;
}

async function handIn(
  ctx: TenantContext,
  storage: Storage,
  { owner, trainingId, daysAgo, name, note }: HandedIn,
) {
  const asOwner: TenantContext = { ...ctx, actor: { ...ctx.actor, memberId: owner, role: 'learner' } };
  const { id } = await storeFile(
    { ...asOwner, storage },
    { path: join(DEMO_ASSETS, 'pdf/privacy-pocket-guide.pdf'), name, purpose: 'pdf' },
  );
  const today = calendarDay(ctx.now, ctx.actor.timeZone);
  return await handInCertificate(asOwner, trainingId, {
    fileId: id,
    issuedOn: addDays(today, -daysAgo),
    note,
  });
}
