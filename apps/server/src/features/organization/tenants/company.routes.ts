import * as setup from '@trilha/contracts/organization/company-setup';
import * as labels from '@trilha/contracts/organization/labels-admin';
import { getReferenceLists } from '@trilha/contracts/organization/reference-lists';
import * as company from '@trilha/contracts/organization/tenant-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { createCompany, readCompanies } from './companies.ts';
import { hideCompanySetup, readCompanySetup } from './company-setup.ts';
import { changesSignInMethods, configureCompany, readCompanyForm } from './configure-company.ts';
import { readReferenceLists } from './reference-lists.ts';
import { endAccess, grantAccess, readStaffAccess } from './staff-access.ts';
import * as structure from './structure.ts';

/** The company itself: its settings, its structure, its lists, and the installation's companies. */
export async function companyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, company.getCompany, ({ ctx }) => readCompanyForm(ctx));
  serve(app, company.updateCompany, async ({ ctx, body, requireFreshProof }) => {
    if (await changesSignInMethods(ctx, body)) await requireFreshProof();
    return configureCompany(ctx, app.services.config, body);
  });
  serve(app, setup.getCompanySetup, ({ ctx }) => readCompanySetup(ctx));
  serve(app, setup.hideCompanySetup, async ({ ctx }) => {
    await hideCompanySetup(ctx);
    return null;
  });
  serve(app, company.listStaffAccess, ({ ctx }) => readStaffAccess(ctx));
  serve(app, company.endStaffAccess, async ({ ctx, params }) => {
    await endAccess(ctx, params.accessId);
    return null;
  });
  serve(app, company.listCompanies, ({ ctx }) => readCompanies(ctx));
  serve(app, company.createCompany, ({ ctx, body }) => createCompany(ctx, body));
  serve(app, company.grantStaffAccess, ({ ctx, params, body }) => grantAccess(ctx, params.companyId, body));

  serve(app, getReferenceLists, ({ ctx }) => readReferenceLists(ctx, app.services.parts.referenceLists));
  serve(app, labels.getStructure, ({ ctx }) => structure.readStructure(ctx, app.services.parts.labelled));
  serve(app, labels.addLabel, ({ ctx, body }) => structure.addLabel(ctx, body));
  serve(app, labels.renameLabel, async ({ ctx, params, body }) => {
    await structure.renameLabel(ctx, params.labelId, body.name);
    return null;
  });
  serve(app, labels.orderLabels, async ({ ctx, body }) => {
    await structure.orderLabels(ctx, body.kind, body.ids);
    return null;
  });
  serve(app, labels.mergeLabel, ({ ctx, params, body }) =>
    structure.mergeLabel(ctx, app.services.parts.labelled, { id: params.labelId, into: body.into }),
  );
  serve(app, labels.deleteLabel, async ({ ctx, params }) => {
    await structure.deleteLabel(ctx, app.services.parts.labelled, params.labelId);
    return null;
  });
  serve(app, labels.addBranch, ({ ctx, body }) => structure.addBranch(ctx, body));
  serve(app, labels.updateBranch, async ({ ctx, params, body }) => {
    await structure.updateBranch(ctx, params.branchId, body);
    return null;
  });
  serve(app, labels.setBranchLeaders, async ({ ctx, params, body }) => {
    await structure.setBranchLeaders(ctx, params.branchId, body.memberIds);
    return null;
  });
  serve(app, labels.deleteBranch, async ({ ctx, params }) => {
    await structure.deleteBranch(ctx, app.services.parts.labelled, params.branchId);
    return null;
  });
}
