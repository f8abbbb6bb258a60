import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { packageNoteSchema, packageProblemSchema, scormPackageSchema } from './scorm.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** Folders that are served as a whole. */
const PACKAGE_KINDS = ['scorm', 'html', 'hls'] as const;
export const packageKind = z.enum(PACKAGE_KINDS);
export type PackageKind = z.output<typeof packageKind>;

export const importedPackage = z.object({
  id: z.uuid(),
  kind: packageKind,
  title: z.string(),
  fileCount: z.number().int(),
  byteCount: z.number().int(),
  /** How it is played; null for kinds that are only shown. */
  scorm: scormPackageSchema.nullable(),
  notes: z.array(packageNoteSchema),
  /** Short-lived address of what opens the package; SCORM needs its player. */
  url: z.string(),
});
export type ImportedPackage = z.output<typeof importedPackage>;

/** An import, or every reason why there is none: both are answers, since the screen shows either as a report. */
export const packageImport = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), package: importedPackage }),
  z.object({ accepted: z.literal(false), problems: z.array(packageProblemSchema).min(1) }),
]);
export type PackageImport = z.output<typeof packageImport>;

const manage = { tag: 'packages', access: 'courses.manage', module: COURSE_MODULES } as const;

export const importPackageEndpoint = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/packages',
  summary: 'Import an uploaded .zip as a package; a refused one is answered with every problem found',
  body: z.object({ fileId: z.uuid(), kind: packageKind }),
  response: packageImport,
  errors: ['file_not_found', 'file_incomplete', 'file_type_refused', 'file_too_demanding'],
});

export const getPackage = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/packages/:packageId',
  summary: 'An imported package with its structure and the notes of its import',
  params: z.object({ packageId: z.uuid() }),
  response: importedPackage,
});
