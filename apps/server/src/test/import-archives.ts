/**
 * Imports every file of a folder in a process of its own, so that a test can read the memory that took.
 * Prints one JSON document.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { importPackage } from '../features/learning/scorm-manifest/import-package.ts';

/**
 * The most memory this program held. Linux counts into `maxRSS` what the process that started it held before, which says nothing of
 * the archives.
 */
function peakBytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kibibytes) * 1024;
}

const [folder = '.'] = process.argv.slice(2);
const imports = [];
for (const file of await readdir(folder)) {
  const paths: string[] = [];
  let bytes = 0;
  const report = await importPackage(join(folder, file), async (path, content) => {
    paths.push(path);
    for await (const chunk of content) bytes += chunk.length;
  });
  imports.push({ file, report, paths, bytes });
}
process.stdout.write(JSON.stringify({ imports, peakBytes: peakBytes() }));
