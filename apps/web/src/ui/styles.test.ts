import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: SRC }).map((file) => ({
  file,
  lines: readFileSync(join(SRC, file), 'utf8').split('\n'),
}));
const linesWith = (pattern: RegExp) =>
  sheets.flatMap(({ file, lines }) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`),
  );

const SIDE = '(left|right)';

it('says where along a line by its start and end, so that it turns with the direction it is read in', () => {
  expect(sheets.length).toBeGreaterThan(100);

  expect(linesWith(new RegExp(`^\\s*(margin|padding|border|scroll-margin|scroll-padding)-${SIDE}`))).toEqual(
    [],
  );
  expect(linesWith(new RegExp(`^\\s*(${SIDE}|border-(top|bottom)-${SIDE}-radius):`))).toEqual([]);
  expect(linesWith(new RegExp(`^\\s*(text-align|float|clear|caption-side): ${SIDE}`))).toEqual([]);
  expect(linesWith(/translateX\((?!.*--toward-end)/)).toEqual([]);
});

it('changes its layout at few widths, those of tokens.css', () => {
  expect(linesWith(/@media.*(min|max)-width/)).toEqual([]);
  expect(linesWith(/@media.*\(width (<|>=) (?!(24|30|48|64|80)rem\))/)).toEqual([]);
});

it('takes its spaces from tokens.css where one is there', () => {
  const known = '(0?\\.25|0?\\.5|0?\\.75|1|1\\.25|1\\.5|2|2\\.5|3|4)rem';
  const spaces = linesWith(
    new RegExp(`^\\s*((row-|column-)?gap|(padding|margin)[a-z-]*):[^(]* ${known}[ ;]`),
  );
  expect(spaces.filter((line) => !line.startsWith('ui/tokens.css'))).toEqual([]);
});
