import * as contract from '@trilha/contracts/organization/people-import';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { beginImport, readHead } from './begin-import.ts';
import {
  checkImport,
  commitImport,
  readChanges,
  readImport,
  readImports,
  readRefused,
  readRoles,
  resumeImport,
  undoImport,
} from './control-import.ts';

/** Files of people: read, checked, let in, taken back. */
export async function peopleImportRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  servePrepared(
    app,
    contract.beginImport,
    {
      prepare: ({ lookup, body }) => readHead(lookup, storage, body.fileId),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    ({ ctx, body }, head) => beginImport(ctx, body.fileId, head),
  );
  serve(app, contract.listImports, ({ ctx, query }) => readImports(ctx, query));
  serve(app, contract.getImport, ({ ctx, params }) => readImport(ctx, params.importId));
  serve(app, contract.listRefusedRows, ({ ctx, params, query }) => readRefused(ctx, params.importId, query));
  serve(app, contract.listImportChanges, ({ ctx, params, query }) =>
    readChanges(ctx, params.importId, query),
  );
  serve(app, contract.listImportRoles, ({ ctx, params, query }) => readRoles(ctx, params.importId, query));
  serve(app, contract.checkImport, ({ ctx, params, body }) => checkImport(ctx, params.importId, body));
  serve(app, contract.commitImport, ({ ctx, params, body }) =>
    commitImport(ctx, params.importId, body.roles),
  );
  serve(app, contract.resumeImport, ({ ctx, params }) => resumeImport(ctx, params.importId));
  serve(app, contract.undoImport, ({ ctx, params }) => undoImport(ctx, params.importId));
}
