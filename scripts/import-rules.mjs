// Keeps the borders between features (docs/architecture.md): web features never import each other, server features
// never reach into another's queries and never form a circle, rules know nothing of the product, and contracts know only the rules.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

function* sources(path) {
  for (const name of readdirSync(path)) {
    const full = join(path, name);
    if (name === 'node_modules' || name === 'dist') continue;
    if (statSync(full).isDirectory()) yield* sources(full);
    else if (/\.tsx?$/.test(name) && !name.includes('.gen.')) yield full;
  }
}

function imports(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\(\s*)'([^'\n]+)'/g)].map((match) => match[1]);
}

/** What of the platform is a feature of its own, with routes and tables; the rest carries all features. */
const OF_PLATFORM = ['files', 'audit-log', 'web-errors'];

/** `<area>/<name>` of the feature a path lies in, or undefined. */
function featureOf(path, base) {
  const [part, ...inside] = relative(join(root, base), path).split('/');
  if (part === 'platform') return OF_PLATFORM.includes(inside[0]) ? `platform/${inside[0]}` : undefined;
  return part === 'features' && inside.length > 2 ? `${inside[0]}/${inside[1]}` : undefined;
}

const faults = [];
const fault = (file, target, rule) => faults.push(`${relative(root, file)} imports ${target}: ${rule}`);

for (const file of sources(join(root, 'apps/web/src')))
  for (const target of imports(file)) {
    if (!target.startsWith('.')) continue;
    const path = resolve(dirname(file), target);
    const [from, to] = [featureOf(file, 'apps/web/src'), featureOf(path, 'apps/web/src')];
    const part = relative(join(root, 'apps/web/src'), file).split('/')[0];
    const targetPart = relative(join(root, 'apps/web/src'), path).split('/')[0];
    if (from && to && from !== to)
      fault(file, target, 'features never import each other; screens compose them');
    if (from && targetPart === 'screens') fault(file, target, 'features never import screens');
    if ((part === 'ui' || part === 'lib') && ['features', 'screens', 'activities'].includes(targetPart))
      fault(file, target, `${part} serves features and never imports them`);
  }

/** Which server features each of them calls. */
const calls = new Map();

for (const file of sources(join(root, 'apps/server/src'))) {
  if (file.endsWith('.test.ts')) continue;
  for (const target of imports(file)) {
    if (!target.startsWith('.')) continue;
    const path = resolve(dirname(file), target);
    const [from, to] = [featureOf(file, 'apps/server/src'), featureOf(path, 'apps/server/src')];
    if (from && to && from !== to && target.endsWith('.queries.ts'))
      fault(file, target, "a feature calls another's use case, never its queries");
    if (from && to && from !== to) calls.set(from, (calls.get(from) ?? new Set()).add(to));
    if (!target.includes('/test/')) continue;
    if (!relative(join(root, 'apps/server/src'), file).startsWith('test/'))
      fault(file, target, 'product code knows no tests');
  }
}

/** The circle that calls from the last feature of a way lead back into, or undefined. */
function circleFrom(way, done) {
  const last = way.at(-1);
  for (const next of calls.get(last) ?? []) {
    if (way.includes(next)) return [...way.slice(way.indexOf(next)), next];
    if (done.has(next)) continue;
    const circle = circleFrom([...way, next], done);
    if (circle) return circle;
  }
  done.add(last);
  return undefined;
}

const done = new Set();
for (const feature of calls.keys()) {
  const circle = done.has(feature) ? undefined : circleFrom([feature], done);
  if (circle) {
    faults.push(`server features call each other in a circle: ${circle.join(' → ')}`);
    break;
  }
}

for (const file of sources(join(root, 'packages/rules/src')))
  for (const target of imports(file))
    if (!/^\.\.?\//.test(target) && !file.endsWith('.test.ts'))
      fault(file, target, 'rules are pure and stand alone');

for (const file of sources(join(root, 'packages/contracts/src')))
  for (const target of imports(file))
    if (!/^(\.\/|\.\.\/|zod$|@trilha\/rules\/)/.test(target) && !file.endsWith('.test.ts'))
      fault(file, target, 'contracts know the rules and the schema library only');

for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
