import type * as imports from '@trilha/contracts/incentives/reward-code-imports';
import { queryOptions } from '@tanstack/react-query';

import type { ListImporter } from '../../../imports/list-importer.ts';
import { call } from '../../../lib/api.ts';
import { REWARDS_KEY } from './rewards.api.ts';

const CHUNK = 0x80_00;

/** A file as a call carries it. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

const keyOf = (rewardId: string) => [REWARDS_KEY, 'code-import', rewardId] as const;

/** The calls by which codes of a reward are imported. Their file is sent with the first of them, and kept sealed. */
export const codeImporter = (rewardId: string): ListImporter => ({
  key: keyOf(rewardId),
  shownBy: [REWARDS_KEY],
  begin: () => Promise.reject(new Error('A file of codes is never stored.')),
  beginWith: async (file) =>
    call<typeof imports.beginCodeImport>('POST /api/v1/admin/rewards/:rewardId/code-imports', {
      params: { rewardId },
      body: { fileName: file.name, content: await base64Of(file) },
    }),
  list: (signal) =>
    call<typeof imports.listCodeImports>('GET /api/v1/admin/rewards/:rewardId/code-imports', {
      params: { rewardId },
      query: { limit: 10 },
      signal,
    }),
  read: (codeImportId, signal) =>
    call<typeof imports.getCodeImport>('GET /api/v1/admin/reward-code-imports/:codeImportId', {
      params: { codeImportId },
      signal,
    }),
  check: (codeImportId, mapping) =>
    call<typeof imports.checkCodeImport>('POST /api/v1/admin/reward-code-imports/:codeImportId/check', {
      params: { codeImportId },
      body: { mapping },
    }),
  // A code is there or it is not: no row changes one, so there is nothing to decide.
  changes: () => Promise.resolve({ items: [], nextLine: null }),
  decide: (codeImportId) =>
    call<typeof imports.getCodeImport>('GET /api/v1/admin/reward-code-imports/:codeImportId', {
      params: { codeImportId },
    }),
  commit: (codeImportId) =>
    call<typeof imports.commitCodeImport>('POST /api/v1/admin/reward-code-imports/:codeImportId/commit', {
      params: { codeImportId },
    }),
  resume: (codeImportId) =>
    call<typeof imports.resumeCodeImport>('POST /api/v1/admin/reward-code-imports/:codeImportId/resume', {
      params: { codeImportId },
    }),
  undo: (codeImportId) =>
    call<typeof imports.undoCodeImport>('POST /api/v1/admin/reward-code-imports/:codeImportId/undo', {
      params: { codeImportId },
    }),
  refused: (codeImportId, afterLine, limit, signal) =>
    call<typeof imports.listCodeImportRefused>(
      'GET /api/v1/admin/reward-code-imports/:codeImportId/refused-rows',
      { params: { codeImportId }, query: { afterLine, limit }, ...(signal ? { signal } : {}) },
    ),
});

/** Why codes of a file are left out, counted again whenever there are more of them. */
export const codeFaultsQuery = (rewardId: string, codeImportId: string, refused: number) =>
  queryOptions({
    queryKey: [...keyOf(rewardId), codeImportId, 'faults', refused],
    queryFn: ({ signal }) =>
      call<typeof imports.getCodeImportFaults>('GET /api/v1/admin/reward-code-imports/:codeImportId/faults', {
        params: { codeImportId },
        signal,
      }),
    enabled: refused > 0,
  });
