import type * as contract from '@trilha/contracts/organization/people-import';
import type { BodyInputOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { EARLIER_IMPORTS, IMPORT_POLL_MS, isWorking } from '../../../imports/working.ts';
import { call } from '../../../lib/api.ts';

export const IMPORT_KEY = ['admin', 'people-import'] as const;

/** An import, asked for again and again while the server works on it. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...IMPORT_KEY, importId],
    queryFn: ({ signal }) =>
      call<typeof contract.getImport>('GET /api/v1/admin/people-imports/:importId', {
        params: { importId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? IMPORT_POLL_MS : false),
  });

export const importsQuery = queryOptions({
  queryKey: [...IMPORT_KEY, 'all'],
  queryFn: ({ signal }) =>
    call<typeof contract.listImports>('GET /api/v1/admin/people-imports', {
      query: { limit: EARLIER_IMPORTS },
      signal,
    }),
});

/** Refused rows after a line, with what is wrong with each. */
export function readRefused(importId: string, afterLine: number, limit: number, signal?: AbortSignal) {
  return call<typeof contract.listRefusedRows>('GET /api/v1/admin/people-imports/:importId/refused-rows', {
    params: { importId },
    query: { afterLine, limit },
    ...(signal ? { signal } : {}),
  });
}

export type BegunImport = ResponseOf<typeof contract.beginImport>;

/** Has the head of an uploaded file read and its columns guessed. */
export function beginImport(fileId: string) {
  return call<typeof contract.beginImport>('POST /api/v1/admin/people-imports', { body: { fileId } });
}

/** Has every row checked with these columns, in the background. */
export function checkImport(importId: string, body: BodyInputOf<typeof contract.checkImport>) {
  return call<typeof contract.checkImport>('POST /api/v1/admin/people-imports/:importId/check', {
    params: { importId },
    body,
  });
}

export type PersonChanges = ResponseOf<typeof contract.listImportChanges>['items'][number];

/** What a checked import will change of whom, after a line. */
export function readChanges(importId: string, afterLine: number) {
  return call<typeof contract.listImportChanges>('GET /api/v1/admin/people-imports/:importId/changes', {
    params: { importId },
    query: { afterLine, limit: 50 },
  });
}

export type GivenRole = ResponseOf<typeof contract.listImportRoles>['items'][number];

/** Every role that the approver of the import has to confirm. */
export async function readAllRoles(importId: string): Promise<readonly GivenRole[]> {
  const roles: GivenRole[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: ResponseOf<typeof contract.listImportRoles> = await call<typeof contract.listImportRoles>(
      'GET /api/v1/admin/people-imports/:importId/roles',
      { params: { importId }, query: { afterLine: after, limit: 1000 } },
    );
    roles.push(...page.items);
    after = page.nextLine;
  }
  return roles;
}

/** Lets the good rows in, in the background, with the roles that were confirmed. */
export function commitImport(importId: string, roles: readonly GivenRole[]) {
  return call<typeof contract.commitImport>('POST /api/v1/admin/people-imports/:importId/commit', {
    params: { importId },
    body: { roles: roles.map(({ line, after }) => ({ line, role: after })) },
  });
}

/** Takes an import back, in the background; refused a day after its end. */
export function resumeImport(importId: string) {
  return call<typeof contract.resumeImport>('POST /api/v1/admin/people-imports/:importId/resume', {
    params: { importId },
  });
}

export function undoImport(importId: string) {
  return call<typeof contract.undoImport>('POST /api/v1/admin/people-imports/:importId/undo', {
    params: { importId },
  });
}
