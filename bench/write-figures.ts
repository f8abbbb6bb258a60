import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tableOf } from './figures.ts';
import type { Report } from './figures.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md');

function replaceBetween(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Puts the tables of a run into docs/performance.md, each between the comments that name it. */
export function writeFigures(machine: string, reports: readonly Report[]): void {
  let text = readFileSync(DOCUMENT, 'utf8');
  for (const report of reports)
    text = replaceBetween(text, report.id, `Measured on ${machine}.\n\n${tableOf(report)}`);
  writeFileSync(DOCUMENT, text);
}
