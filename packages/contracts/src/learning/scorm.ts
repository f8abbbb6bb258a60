import { z } from 'zod';

import { sequencingActivity } from './scorm-sequencing.ts';

/** 2004 keeps its second edition's first public name, "CAM 1.3". */
const SCORM_EDITIONS = ['scorm_12', 'scorm_2004_2nd', 'scorm_2004_3rd', 'scorm_2004_4th'] as const;
export const scormEditionSchema = z.enum(SCORM_EDITIONS);
export type ScormEdition = z.output<typeof scormEditionSchema>;

/** Why an archive or package is refused. The web has a sentence for each (`scorm.problems.*`). */
export const PACKAGE_PROBLEMS = [
  // the archive
  'archive_malformed',
  'archive_too_large',
  'archive_too_many_entries',
  'archive_file_too_large',
  'archive_ratio_suspicious',
  'archive_overlapping',
  'archive_encrypted',
  'archive_compression_unsupported',
  'archive_checksum_wrong',
  'archive_path_refused',
  'archive_path_too_long',
  'archive_too_deep',
  'archive_name_repeated',
  'archive_link_refused',
  // the manifest
  'manifest_missing',
  'manifest_too_large',
  'manifest_encoding',
  'manifest_malformed',
  'manifest_doctype',
  'manifest_too_deep',
  'manifest_not_scorm',
  // what it says
  'organization_missing',
  'title_missing',
  'identifier_missing',
  'identifier_repeated',
  'resource_missing',
  'launch_href_missing',
  'launch_href_external',
  'nothing_to_launch',
  'file_missing',
  'path_outside_package',
] as const;
export type PackageProblemCode = (typeof PACKAGE_PROBLEMS)[number];

/** What was mended or passed over; the package works nevertheless (`scorm.notes.*`). */
const PACKAGE_NOTES = [
  'wrapped_in_folder',
  'manifest_name_case',
  'edition_assumed',
  'more_organizations',
  'default_organization_unknown',
  'item_title_missing',
  'item_without_content',
  'dependency_unknown',
  'file_not_included',
  'file_name_case',
  'sequencing_value_ignored',
] as const;

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** `where` is the id or path the sentence points at; `values` fill its gaps (line, column, name …). */
export const packageProblemSchema = z.object({
  code: z.enum(PACKAGE_PROBLEMS),
  where: z.string().nullable(),
  values,
});
export type PackageProblem = z.output<typeof packageProblemSchema>;

export const packageNoteSchema = z.object({
  code: z.enum(PACKAGE_NOTES),
  where: z.string().nullable(),
  values,
});
export type PackageNote = z.output<typeof packageNoteSchema>;

/** What a player needs to start an item; `href` is relative to the package and carries the item's parameters. */
const scormLaunchSchema = z.object({
  resourceId: z.string(),
  href: z.string(),
  /** An asset makes no calls: showing it is enough. */
  kind: z.enum(['sco', 'asset']),
});

export const scormItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  visible: z.boolean(),
  launch: scormLaunchSchema.nullable(),
  /** 1.2: percent that passes. */
  masteryScore: z.number().min(0).max(100).nullable(),
  /** 1.2 `HHHH:MM:SS.ss`, 2004 ISO 8601, as the content will read it. */
  maxTimeAllowed: z.string().nullable(),
  timeLimitAction: z.string().nullable(),
  dataFromLms: z.string(),
  /** 1.2: aicc_script over item ids. */
  prerequisites: z.string().nullable(),
  /** 2004: progress measure that completes. */
  completionThreshold: z.number().min(0).max(1).nullable(),
  /** 2004: scaled score that passes, from the primary objective. */
  scaledPassingScore: z.number().min(-1).max(1).nullable(),
  /** Objective ids the content finds prepared in `cmi.objectives`. */
  objectiveIds: z.array(z.string()),
  hideLmsUi: z.array(z.string()),
  get children() {
    return z.array(scormItemSchema);
  },
});
export type ScormItem = z.output<typeof scormItemSchema>;

/** An imported package: its default organization and how to play it. */
export const scormPackageSchema = z.object({
  edition: scormEditionSchema,
  identifier: z.string(),
  title: z.string(),
  organizationId: z.string(),
  items: z.array(scormItemSchema),
  /** Items that can be launched, in order; SCOs and assets. */
  launchCount: z.number().int(),
  scoCount: z.number().int(),
  fileCount: z.number().int(),
  byteCount: z.number().int(),
  /** 2004 only. */
  sequencing: z
    .object({
      activityTree: sequencingActivity,
      /** False keeps global objectives inside one person's attempt at this package. */
      objectivesGlobalToSystem: z.boolean(),
      sharedDataGlobalToSystem: z.boolean(),
    })
    .nullable(),
});
export type ScormPackage = z.output<typeof scormPackageSchema>;

/** The report of an import: a package, or every reason why there is none. */
export const packageReportSchema = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), package: scormPackageSchema, notes: z.array(packageNoteSchema) }),
  z.object({ accepted: z.literal(false), problems: z.array(packageProblemSchema).min(1) }),
]);
export type PackageReport = z.output<typeof packageReportSchema>;
