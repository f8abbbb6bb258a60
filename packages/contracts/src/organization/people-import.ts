import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { afterLine, importFields } from '../platform/imports.ts';
import { MAX_IMPORT_COLUMNS } from './import-limits.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { PROFILE_FIELD_KEYS, PROFILE_PROBLEMS } from '../identity/profile-fields.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'people import', access: 'people.manage' } as const;
const importParams = z.object({ importId: z.uuid() });

/** What a column can mean beside the fields of a profile. */
export const IMPORT_TARGETS = [
  'full_name',
  ...PROFILE_FIELD_KEYS,
  'username',
  'role',
  'branch',
  'hired_on',
  'area',
  'group',
  'tag',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];
const mapping = z.array(z.enum(IMPORT_TARGETS).nullable()).max(MAX_IMPORT_COLUMNS);

/** What can be wrong with a row; texts in the web's catalogs. */
const IMPORT_PROBLEMS = [
  ...PROFILE_PROBLEMS,
  'name_missing',
  'identity_missing',
  'role_unknown',
  'role_not_given',
  'branch_unknown',
  'date_invalid',
  'label_unknown',
  'unreadable_character',
  'duplicate_in_file',
  'identity_conflict',
  'person_differs',
  'username_taken',
  'protected_person',
  'last_administrator',
  'changed_meanwhile',
] as const;

export const rowProblem = z.object({
  /** Index of the column; null where the whole row is meant. */
  column: z.number().int().nullable(),
  code: z.enum(IMPORT_PROBLEMS),
  /** What stands in the cell. */
  found: z.string(),
  /** What would be right, as far as it can be said without words: known names, the line that has it already. */
  expected: z.string().nullable(),
});
export type RowProblem = z.output<typeof rowProblem>;

const importSchema = z.object({
  ...importFields,
  mapping: z.array(z.enum(IMPORT_TARGETS).nullable()),
  defaultRole: z.enum(ROLES),
});
export type PeopleImport = z.output<typeof importSchema>;

/** More people with such roles than any company has. */
const MAX_IMPORT_ROLES = 10_000;
const confirmedRole = z.object({ line: z.number().int(), role: z.enum(ROLES) });

export const beginImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people-imports',
  summary: 'Read the head of an uploaded file and propose what its columns mean',
  status: 201,
  body: z.object({ fileId: z.uuid() }),
  response: importSchema.extend({ preview: z.array(z.array(z.string())) }),
  errors: [
    'import_unreadable',
    'import_too_wide',
    'import_too_long',
    'file_not_found',
    'file_incomplete',
    'file_too_demanding',
  ],
});

export const checkImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people-imports/:importId/check',
  summary: 'Check every row with these columns, in the background; nothing is changed',
  params: importParams,
  body: z.object({ mapping, defaultRole: z.enum(ROLES).default('learner') }),
  response: importSchema,
  errors: ['mapping_incomplete', 'import_not_ready', 'role_not_given'],
});

export const commitImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people-imports/:importId/commit',
  summary: 'Make and change people as checked, in the background; refused rows are left out',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  /** Every role that `listImportRoles` names, confirmed one by one. */
  body: z.object({ roles: z.array(confirmedRole).max(MAX_IMPORT_ROLES).default([]) }),
  response: importSchema,
  errors: ['import_not_ready', 'import_roles_unconfirmed'],
});

export const undoImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people-imports/:importId/undo',
  summary:
    'Take an import back within a day: people it made and nobody touched go, changed ones are as before',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  response: importSchema,
  errors: ['import_not_ready', 'too_late'],
});

export const resumeImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people-imports/:importId/resume',
  summary: 'Go on with an import, or with taking one back, that failed half way',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  response: importSchema,
  errors: ['import_not_ready', 'too_late'],
});

export const getImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people-imports/:importId',
  summary: 'How far an import is',
  params: importParams,
  response: importSchema,
});

export const listImports = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people-imports',
  summary: 'Imports of the company, newest first',
  query: pageQuery,
  response: pageOf(importSchema),
});

/** What a row changes of somebody: a field as it is, and as it will be. Roles come by their ids. */
const fieldChange = z.object({ field: z.enum(IMPORT_TARGETS), before: z.string(), after: z.string() });

export const listImportChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people-imports/:importId/changes',
  summary: 'What a checked import will change of whom, field by field, in the order of the file',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  query: afterLine,
  response: z.object({
    items: z.array(
      z.object({
        line: z.number().int(),
        memberId: z.uuid(),
        name: z.string(),
        changes: z.array(fieldChange),
      }),
    ),
    /** From which line to go on; null at the end. */
    nextLine: z.number().int().nullable(),
  }),
});

export const listImportRoles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people-imports/:importId/roles',
  summary: 'Whom a checked import gives, or takes, a role that opens other people’s data or points',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  query: afterLine,
  response: z.object({
    items: z.array(
      z.object({
        line: z.number().int(),
        name: z.string(),
        email: z.string().nullable(),
        /** Null for somebody new. */
        before: z.enum(ROLES).nullable(),
        after: z.enum(ROLES),
      }),
    ),
    nextLine: z.number().int().nullable(),
  }),
});

export const listRefusedRows = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/people-imports/:importId/refused-rows',
  summary:
    'Rows with something wrong, in the order of the file: data of people, as a list of them that is taken away',
  freshProof: true,
  refusedWhileActing: true,
  params: importParams,
  query: afterLine,
  response: z.object({
    items: z.array(
      z.object({ line: z.number().int(), cells: z.array(z.string()), problems: z.array(rowProblem) }),
    ),
    hasMore: z.boolean(),
  }),
});
