import * as contract from '@trilha/contracts/organization/people-import';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { beginImport, readHead } from '../../../platform/imports/begin-import.ts';
import {
  readImports,
  requireImport,
  resumeImport,
  undoImport,
} from '../../../platform/imports/control-import.ts';
import { peopleKind } from './people-kind.ts';
import {
  checkPeople,
  commitPeople,
  presentPeopleImport,
  readChanges,
  readRefused,
  readRoles,
} from './people-imports.ts';

const sourceOf = (fileId: string) => ({ fileId, scopeId: null });

/** Files of people: read, checked, let in, taken back. */
export async function peopleImportRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  servePrepared(
    app,
    contract.beginImport,
    {
      prepare: ({ lookup, body }) => readHead(lookup, storage, peopleKind, sourceOf(body.fileId)),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    async ({ ctx, body }, head) => {
      const { made, preview } = await beginImport(ctx, peopleKind, sourceOf(body.fileId), head);
      return { ...presentPeopleImport(made), preview };
    },
  );
  serve(app, contract.listImports, async ({ ctx, query }) => {
    const { items, nextCursor } = await readImports(ctx, peopleKind, null, query);
    return { items: items.map(presentPeopleImport), nextCursor };
  });
  serve(app, contract.getImport, async ({ ctx, params }) =>
    presentPeopleImport(await requireImport(ctx, peopleKind, params.importId)),
  );
  serve(app, contract.listRefusedRows, ({ ctx, params, query }) => readRefused(ctx, params.importId, query));
  serve(app, contract.listImportChanges, ({ ctx, params, query }) =>
    readChanges(ctx, params.importId, query),
  );
  serve(app, contract.listImportRoles, ({ ctx, params, query }) => readRoles(ctx, params.importId, query));
  serve(app, contract.checkImport, ({ ctx, params, body }) => checkPeople(ctx, params.importId, body));
  serve(app, contract.commitImport, ({ ctx, params, body }) =>
    commitPeople(ctx, params.importId, body.roles),
  );
  serve(app, contract.resumeImport, async ({ ctx, params }) =>
    presentPeopleImport(await resumeImport(ctx, peopleKind, params.importId)),
  );
  serve(app, contract.undoImport, async ({ ctx, params }) =>
    presentPeopleImport(await undoImport(ctx, peopleKind, params.importId)),
  );
}
