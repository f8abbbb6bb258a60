/**
 * Imports every file of a folder in a process of its own, so that a test can read the memory that took.
 * Prints one JSON document.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { importPackage } from '../features/scorm-manifest/import-package.ts';

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
process.stdout.write(JSON.stringify({ imports, peakBytes: process.resourceUsage().maxRSS * 1024 }));
