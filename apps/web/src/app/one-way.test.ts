import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
/** The hook itself, and an upload, which can be taken back while it runs. */
const MECHANISMS = new Set(['lib/use-async-action.ts', 'activities/editor/use-file-upload.ts']);
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !file.includes('.test.') && !MECHANISMS.has(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('leaves it to useAsyncAction to say that an action is under way', () => {
  expect(sources.length).toBeGreaterThan(500);

  expect(filesWith(/const \[(busy|pending|saving|sending|submitting|running), set\w+\] = useState/)).toEqual(
    [],
  );
  expect(filesWith(/\} finally \{\s+set[A-Z]\w*\(/)).toEqual([]);
});

it('says by useErrorToast what failed in a toast', () => {
  expect(filesWith(/showToast\(\{ text: errorText\(/)).toEqual(['ui/use-error-toast.ts']);
});
