// Prints which requirements of docs/requirements.md no test names in its title.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const register = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const wanted = [...register.matchAll(/^\| ([A-Z0-9]{3}-\d{2}) \| (.*) \|$/gm)].map(([, id, text]) => ({
  id,
  text,
}));

const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const proved = new Set();
for (const file of tests)
  for (const [, id] of readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z0-9]{3}-\d{2})\]/g))
    proved.add(id);

const open = wanted.filter(({ id }) => !proved.has(id));
for (const { id, text } of open) console.log(`${id}  ${text}`);
console.log(`${wanted.length - open.length} of ${wanted.length} requirements are proved by a test.`);
