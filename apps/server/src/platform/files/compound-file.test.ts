import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { buildOldDeck } from '../../test/build-old-deck.ts';
import { readEntryNames } from './compound-file.ts';
import { detectType } from './detect-type.ts';

const folder = mkdtempSync(join(tmpdir(), 'trilha-compound-'));
function storedAs(bytes: Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return path;
}
const PPT = 'application/vnd.ms-powerpoint';
const MANY = Array.from({ length: 9 }, (_, n) => `Stream ${n}`);

describe('a file of Office of before 2007', () => {
  it('is known by what lies in it, also in the later sectors of its directory', async () => {
    expect(await readEntryNames(storedAs(buildOldDeck()))).toEqual([
      'Root Entry',
      'Current User',
      'PowerPoint Document',
    ]);
    const deep = storedAs(buildOldDeck([...MANY, 'PowerPoint Document']));
    expect((await detectType(deep, 'a.ppt'))?.mime).toBe(PPT);
    expect(await detectType(storedAs(buildOldDeck(['WordDocument'])), 'a.ppt')).toBeNull();
  });

  it('that breaks off or leads in circles is no deck', async () => {
    const whole = buildOldDeck([...MANY, 'PowerPoint Document']);
    expect(await detectType(storedAs(whole.subarray(0, 1536)), 'a.ppt')).toBeNull();
    const circle = Buffer.from(whole);
    circle.writeUInt32LE(1, 512 + 4);
    expect(await detectType(storedAs(circle), 'a.ppt')).toBeNull();
    const lists = Buffer.from(buildOldDeck(['WordDocument']));
    lists.writeUInt32LE(0, 68);
    expect(await detectType(storedAs(lists), 'a.ppt')).toBeNull();
    expect(await readEntryNames(storedAs(Buffer.from('d0cf11e0', 'hex')))).toEqual([]);
  });
});
