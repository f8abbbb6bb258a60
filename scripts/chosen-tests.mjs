// Runs of some files of tests beside the gate: on other days of the calendar, in their long form.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, run } from './install.mjs';
import { nameWithFault } from './second-look.mjs';
import { makeTestFolder, removeTestFolder } from './test-folder.mjs';
import { unitTests } from './test-reports.mjs';

/** Name from the root and text of every file of TypeScript in a folder. */
export function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }));
}

/** Of the names, those with one of the given parts; all where none is given. Ends where nothing is left. */
export function chosenOf(names, wanted) {
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Error(`No such test has a name with ${wanted.join(' or ')}.`);
  return chosen;
}

/** Makes ready what tests need, and a folder for all they write that is gone with this process; answers it. */
export function prepareTests() {
  ensureInstalled();
  ensureBuilt();
  const folder = makeTestFolder();
  process.env.TMPDIR = folder;
  process.on('exit', () => removeTestFolder(folder));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return folder;
}

/** Runs the files with these variables, and answers what failed. */
export function failuresOf(files, folder, variables) {
  const report = join(folder, `${Date.now()}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('npx', ['--no-install', 'vitest', 'run', ...reporters, ...files], variables);
  const tests = existsSync(report) ? [...unitTests(JSON.parse(readFileSync(report, 'utf8')))] : [];
  const failed = tests.filter((test) => test.failed).map(nameWithFault);
  return status !== 0 && failed.length === 0 ? ['vitest (see its output above)'] : failed;
}
