import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { PackageKind } from '@trilha/contracts/learning/packages';
import type { PackageNote, PackageProblem, ScormPackage } from '@trilha/contracts/learning/scorm';

import { ArchiveError, PACKAGE_LIMITS, withArchive } from '../../../platform/files/archive.ts';
import type { Archive, ArchiveSink } from '../../../platform/files/archive.ts';
import { importPackage } from '../scorm-manifest/import-package.ts';

/** What was found in a folder or archive whose files were handed to the sink. */
export type Unpacked =
  | {
      readonly accepted: true;
      readonly title: string | null;
      readonly entryPath: string;
      readonly model: ScormPackage | null;
      readonly notes: readonly PackageNote[];
    }
  | { readonly accepted: false; readonly problems: readonly PackageProblem[] };

/** Names a package of the kind is opened by, best first. */
const ENTRIES = {
  html: [/^index\.html?$/i, /^[^/]+\.html?$/i],
  hls: [/^(index|master|playlist)\.m3u8$/i, /^[^/]+\.m3u8$/i],
} as const;

/**
 * Hands the files of a package to `sink`: a SCORM archive by its manifest, an HTML or HLS folder (as .zip, or as a folder
 * of this machine) by the file that opens it. Nothing is handed over before the directory was found sound.
 */
export async function unpackPackage(path: string, kind: PackageKind, sink: ArchiveSink): Promise<Unpacked> {
  if (kind === 'scorm') return unpackScorm(path, sink);
  if ((await stat(path)).isDirectory()) return unpackDirectory(path, kind, sink);
  try {
    return await withArchive(path, PACKAGE_LIMITS, (archive) => unpackArchive(archive, kind, sink));
  } catch (error) {
    if (error instanceof ArchiveError) return refused(error.code, error.entry);
    throw error;
  }
}

async function unpackScorm(path: string, sink: ArchiveSink): Promise<Unpacked> {
  const report = await importPackage(path, sink);
  if (!report.accepted) return report;
  const model = report.package;
  return {
    accepted: true,
    title: model.title,
    entryPath: firstLaunch(model.items) ?? 'imsmanifest.xml',
    model,
    notes: report.notes,
  };
}

function firstLaunch(items: ScormPackage['items']): string | undefined {
  for (const item of items) {
    const href = item.launch?.href ?? firstLaunch(item.children);
    if (href !== undefined) return href;
  }
  return undefined;
}

async function unpackArchive(archive: Archive, kind: 'html' | 'hls', sink: ArchiveSink): Promise<Unpacked> {
  const paths = archive.files.map((file) => file.path);
  const folder = commonFolder(paths);
  const inside = paths.map((path) => path.slice(folder.length));
  const entryPath = entryOf(inside, kind);
  if (entryPath === undefined) return refused('nothing_to_launch', null);
  await archive.extract(sink, (path) => path.slice(folder.length));
  return {
    accepted: true,
    title: null,
    entryPath,
    model: null,
    notes: folder ? [{ code: 'wrapped_in_folder', where: folder.slice(0, -1), values: {} }] : [],
  };
}

async function unpackDirectory(
  directory: string,
  kind: 'html' | 'hls',
  sink: ArchiveSink,
): Promise<Unpacked> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const entryPath = entryOf(paths, kind);
  if (entryPath === undefined) return refused('nothing_to_launch', null);
  for (const path of paths) {
    const { size } = await stat(join(directory, path));
    await sink(path, createReadStream(join(directory, path)), size);
  }
  return { accepted: true, title: null, entryPath, model: null, notes: [] };
}

/** The one folder everything lies in, with its slash; empty where the files lie at the root. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

function entryOf(paths: readonly string[], kind: 'html' | 'hls'): string | undefined {
  for (const pattern of ENTRIES[kind]) {
    const found = paths.filter((path) => pattern.test(path)).sort();
    if (found[0] !== undefined) return found[0];
  }
  return undefined;
}

function refused(code: PackageProblem['code'], where: string | null): Unpacked {
  return { accepted: false, problems: [{ code, where, values: {} }] };
}
