import type { PackageNote, PackageProblem, PackageReport } from '@trilha/contracts/learning/scorm';

import { ArchiveError, PACKAGE_LIMITS, withArchive } from '../../../platform/files/archive.ts';
import type { Archive, ArchiveLimits, ArchiveSink } from '../../../platform/files/archive.ts';
import { ManifestError, readManifestXml } from './manifest-xml.ts';
import { parseManifest } from './parse-manifest.ts';

const MANIFEST = 'imsmanifest.xml';
/** Manifests of thousands of items stay below one megabyte. */
const MANIFEST_BYTES = 5 * 1024 ** 2;

/**
 * Imports a SCORM package from the zip file at `file`. Its files go to `sink` only after archive and manifest were
 * found to be sound, under paths relative to the manifest; when unpacking fails half-way the caller throws away what
 * was stored. Returns a report either way; throws only what the sink or the disk throws.
 */
export async function importPackage(
  file: string,
  sink: ArchiveSink,
  limits: ArchiveLimits = PACKAGE_LIMITS,
): Promise<PackageReport> {
  try {
    return await withArchive(file, limits, (archive) => importFrom(archive, sink));
  } catch (error) {
    if (error instanceof ArchiveError) return refused({ code: error.code, where: error.entry, values: {} });
    if (error instanceof ManifestError)
      return refused({ code: error.code, where: MANIFEST, values: error.values });
    throw error;
  }
}

async function importFrom(archive: Archive, sink: ArchiveSink): Promise<PackageReport> {
  const manifestPath = findManifest(archive);
  if (manifestPath === null) return refused({ code: 'manifest_missing', where: null, values: {} });
  const manifestFile = archive.files.find(({ path }) => path === manifestPath);
  if (manifestFile && manifestFile.byteCount > MANIFEST_BYTES) {
    return refused({
      code: 'manifest_too_large',
      where: manifestPath,
      values: { bytes: manifestFile.byteCount },
    });
  }

  const folder = manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1);
  const files = archive.files.filter(({ path }) => path.startsWith(folder));
  const manifest = readManifestXml(await archive.read(manifestPath, MANIFEST_BYTES));
  const parsed = parseManifest(
    manifest,
    files.map(({ path }) => path.slice(folder.length)),
  );
  if (!parsed.package) return refused(...parsed.problems);

  await archive.extract(sink, (path) => (path.startsWith(folder) ? path.slice(folder.length) : null));
  return {
    accepted: true,
    package: {
      ...parsed.package,
      fileCount: files.length,
      byteCount: files.reduce((sum, { byteCount }) => sum + byteCount, 0),
    },
    notes: [...placeNotes(manifestPath), ...parsed.notes],
  };
}

/** At the root, or in the one folder everything is wrapped in. */
function findManifest(archive: Archive): string | null {
  const candidates = archive.files
    .map(({ path }) => path)
    .filter((path) => path.split('/').length <= 2 && path.toLowerCase().endsWith(MANIFEST))
    .filter((path) => path.slice(path.lastIndexOf('/') + 1).length === MANIFEST.length);
  const atRoot = candidates.find((path) => !path.includes('/'));
  if (atRoot !== undefined) return atRoot;
  const [wrapped, another] = candidates;
  return wrapped !== undefined && another === undefined ? wrapped : null;
}

function placeNotes(manifestPath: string): PackageNote[] {
  const lastSlash = manifestPath.lastIndexOf('/');
  const notes: PackageNote[] = [];
  if (lastSlash !== -1)
    notes.push({ code: 'wrapped_in_folder', where: manifestPath.slice(0, lastSlash), values: {} });
  if (!manifestPath.endsWith(MANIFEST))
    notes.push({ code: 'manifest_name_case', where: manifestPath, values: {} });
  return notes;
}

function refused(...problems: readonly PackageProblem[]): PackageReport {
  return { accepted: false, problems: [...problems] };
}
