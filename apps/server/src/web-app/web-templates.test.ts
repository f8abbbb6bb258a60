import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTemplates } from './web-templates.ts';

let folder = '';
let moment = 1_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-templates-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(text: string): Promise<void> {
  const path = join(folder, 'index.html');
  await writeFile(path, text);
  moment += 1;
  await utimes(path, moment, moment);
}

it('serves the document of a newer build without a restart', async () => {
  const template = openTemplates(folder);
  await build('<html>old</html>');
  expect(await template('index')).toContain('old');

  await build('<html>new</html>');

  expect(await template('index')).toContain('new');
});

it('keeps the document it knows while a build is at work', async () => {
  const template = openTemplates(folder);
  await build('<html>old</html>');
  await template('index');

  await build('<html>ne');
  expect(await template('index')).toContain('old');
  await rm(join(folder, 'index.html'));
  expect(await template('index')).toContain('old');

  await build('<html>new</html>');
  expect(await template('index')).toContain('new');
});

it('fails where no document was ever built', async () => {
  await expect(openTemplates(folder)('public')).rejects.toThrow('ENOENT');
});
