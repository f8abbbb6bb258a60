import { visibleFileName } from '@trilha/rules/platform/file-names';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import {
  CODE_FAULTS,
  afterLine,
  begunListImport,
  importMapping,
  listImport,
  refusedRows,
} from '../platform/imports.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'reward administration', access: 'rewards.manage', module: 'rewards' } as const;
const rewardParams = z.object({ rewardId: z.uuid() });
const importParams = z.object({ codeImportId: z.uuid() });

/** What the columns of a file of codes can mean. */
export const CODE_TARGETS = ['code', 'expires_on'] as const;

/** As large as a file of a hundred thousand long codes, or of a spreadsheet with more of them. */
const MAX_CODE_FILE_BYTES = 12 * 1024 ** 2;
/** Base64 writes three bytes as four characters. */
const MAX_CONTENT = Math.ceil(MAX_CODE_FILE_BYTES / 3) * 4;

export const beginCodeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards/:rewardId/code-imports',
  summary:
    'Take a file of codes (CSV, TXT or XLSX), which is kept sealed, and propose what its columns mean; its first lines come masked',
  params: rewardParams,
  body: z.object({
    fileName: z.string().overwrite(visibleFileName).min(1).max(255),
    /** The file, in base64: it is never among the stored files. */
    content: z.string().min(1).max(MAX_CONTENT),
  }),
  maxBodyBytes: MAX_CONTENT + 4096,
  status: 201,
  response: begunListImport,
  errors: [
    'order_step_refused',
    'file_too_demanding',
    'import_unreadable',
    'import_too_wide',
    'import_too_long',
    'unavailable',
  ],
});

export const listCodeImports = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/rewards/:rewardId/code-imports',
  summary: 'Files of codes of a reward, newest first',
  params: rewardParams,
  query: pageQuery,
  response: pageOf(listImport),
});

export const getCodeImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/reward-code-imports/:codeImportId',
  summary: 'How far a file of codes is',
  params: importParams,
  response: listImport,
});

export const checkCodeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/check',
  summary: 'Check every row with these columns, in the background; nothing is changed',
  params: importParams,
  body: z.object({ mapping: importMapping }),
  response: listImport,
  errors: ['order_step_refused', 'mapping_incomplete', 'import_not_ready'],
});

export const getCodeImportFaults = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/faults',
  summary: 'How many codes are left out, by why: there already, here or in another reward, malformed, over',
  params: importParams,
  response: z.object({
    items: z.array(
      z.object({
        code: z.enum([...CODE_FAULTS, 'missing', 'day_invalid', 'duplicate_in_file']),
        count: z.number().int(),
      }),
    ),
  }),
});

export const listCodeImportRefused = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/refused-rows',
  summary: 'Rows that are left out, in the order of the file, with their codes masked',
  params: importParams,
  query: afterLine,
  response: refusedRows,
});

export const commitCodeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/commit',
  summary: 'Add the good codes of a checked file to the pool, in the background; none is taken twice',
  params: importParams,
  response: listImport,
  errors: ['order_step_refused', 'import_not_ready'],
});

export const resumeCodeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/resume',
  summary: 'Go on with a file, or with taking one back, that failed half way',
  params: importParams,
  response: listImport,
  errors: ['order_step_refused', 'import_not_ready', 'too_late'],
});

export const undoCodeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-code-imports/:codeImportId/undo',
  summary: 'Take a file back within a day: codes that nobody has got leave the pool, the others stay',
  params: importParams,
  response: listImport,
  errors: ['order_step_refused', 'import_not_ready', 'too_late'],
});
