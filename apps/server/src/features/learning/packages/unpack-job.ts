import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { PackageKind } from '@trilha/contracts/learning/packages';

import { unpackPackage } from './unpack-folder.ts';
import type { Unpacked } from './unpack-folder.ts';

/** The files of a package, to be written into a folder. */
export interface UnpackJob {
  readonly path: string;
  readonly packageKind: PackageKind;
  /** An empty folder; the first file of the package becomes `0` in it, the second `1`. */
  readonly folder: string;
}

/** A file of a package as it lies in the folder of its job. */
interface UnpackedFile {
  readonly path: string;
  readonly size: number;
}

interface UnpackedFolder {
  readonly unpacked: Unpacked;
  readonly files: readonly UnpackedFile[];
}

declare module '../../../platform/file-workers/file-jobs.ts' {
  interface FileJobs {
    unpack: { readonly job: UnpackJob; readonly result: UnpackedFolder };
  }
}

/** Writes the files of a package into a folder, for a file worker. */
export async function unpackIntoFolder({ path, packageKind, folder }: UnpackJob): Promise<UnpackedFolder> {
  const files: UnpackedFile[] = [];
  const unpacked = await unpackPackage(path, packageKind, async (name, content, size) => {
    await pipeline(content, createWriteStream(join(folder, String(files.length))));
    files.push({ path: name, size });
  });
  return { unpacked, files };
}
