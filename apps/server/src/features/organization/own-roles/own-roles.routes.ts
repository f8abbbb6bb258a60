import * as contract from '@trilha/contracts/organization/own-roles';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeOwnRole, createOwnRole, deleteOwnRole, readOwnRoles } from './manage-roles.ts';
import { readPersonRoles, setPersonRoles } from './person-roles.ts';
import { previewOwnRole } from './preview-own-role.ts';

/** Roles that the company makes itself, and who has them, for its administrators. */
export async function ownRolesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listOwnRoles, ({ ctx }) => readOwnRoles(ctx));
  serve(app, contract.createOwnRole, ({ ctx, body }) => createOwnRole(ctx, body));
  serve(app, contract.changeOwnRole, async ({ ctx, params, body }) => {
    await changeOwnRole(ctx, params.roleId, body);
    return null;
  });
  serve(app, contract.deleteOwnRole, async ({ ctx, params }) => {
    await deleteOwnRole(ctx, params.roleId);
    return null;
  });
  serve(app, contract.previewOwnRole, ({ ctx, params, body }) =>
    previewOwnRole(ctx, app.services, params.roleId, body.branchIds),
  );
  serve(app, contract.getPersonRoles, ({ ctx, params }) => readPersonRoles(ctx, params.memberId));
  serve(app, contract.setPersonRoles, async ({ ctx, params, body }) => {
    await setPersonRoles(ctx, params.memberId, body.roles);
    return null;
  });
}
