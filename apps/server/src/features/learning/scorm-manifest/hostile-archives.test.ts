import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { PackageReport } from '@trilha/contracts/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTILE_ARCHIVES } from '../../../test/hostile-archives.ts';

interface Import {
  readonly file: string;
  readonly report: PackageReport;
  readonly paths: readonly string[];
  readonly bytes: number;
}

const run = promisify(execFile);
let folder: string;
let imports: ReadonlyMap<string, Import>;
let peakBytes: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const corpus = join(folder, 'corpus');
  await mkdir(corpus);
  for (const [index, archive] of HOSTILE_ARCHIVES.entries()) {
    await writeFile(join(corpus, `${index}.zip`), archive.build());
  }
  const runner = join(import.meta.dirname, '../../../test/import-archives.ts');
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=64', '--max-semi-space-size=4', runner, corpus],
    { maxBuffer: 32 * 1024 ** 2 },
  );
  const result = JSON.parse(stdout) as { imports: Import[]; peakBytes: number };
  imports = new Map(result.imports.map((entry) => [entry.file, entry]));
  ({ peakBytes } = result);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a hostile archive', () => {
  it.each(HOSTILE_ARCHIVES.map(({ name, expected }, index) => ({ name, expected, index })))(
    '$name is $expected [R8]',
    ({ expected, index }) => {
      const entry = imports.get(`${index}.zip`);

      expect(entry).toBeDefined();
      if (expected === 'inert') {
        expect(entry?.report).toMatchObject({ accepted: true });
        for (const path of entry?.paths ?? []) expect(path).toMatch(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\\0]+$/);
        expect(entry?.bytes).toBeLessThan(10 * 1024 ** 2);
      } else {
        const problems = entry?.report.accepted === false ? entry.report.problems : [];
        expect(problems[0]?.code).toBe(expected);
        // Only damage inside a file shows while it is unpacked; all else is refused before a byte is stored.
        if (!/malformed|checksum/.test(expected)) expect(entry?.paths).toEqual([]);
      }
    },
  );

  it('never takes more than 200 MB, all of them in one process [R8]', () => {
    expect(imports.size).toBeGreaterThanOrEqual(60);
    expect(peakBytes).toBeLessThan(200 * 1024 ** 2);
  });
});
