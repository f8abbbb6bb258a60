import { describe, expect, it } from 'vitest';

import { changedBlocks } from './changed-blocks.ts';

describe('what of a text has changed [NEW-01]', () => {
  it('is nothing where it says the same, and all of it where there was nothing', () => {
    expect(changedBlocks(['a', 'b'], ['a', 'b'])).toEqual({ added: [], removed: [] });
    expect(changedBlocks([], ['a', 'b'])).toEqual({ added: ['a', 'b'], removed: [] });
    expect(changedBlocks(['a', 'b'], [])).toEqual({ added: [], removed: ['a', 'b'] });
  });

  it('is the paragraph that is other, and none around it', () => {
    expect(changedBlocks(['a', 'b', 'c'], ['a', 'B', 'c'])).toEqual({ added: ['B'], removed: ['b'] });
    expect(changedBlocks(['a', 'c'], ['a', 'b', 'c'])).toEqual({ added: ['b'], removed: [] });
    expect(changedBlocks(['a', 'b', 'c'], ['c'])).toEqual({ added: [], removed: ['a', 'b'] });
  });

  it('compares by what stands in them, and tells one that came a second time', () => {
    expect(changedBlocks([{ text: 'a' }], [{ text: 'a' }, { text: 'a' }])).toEqual({
      added: [{ text: 'a' }],
      removed: [],
    });
  });

  it('compares what is asked of them, where not all of it counts', () => {
    const said = ({ text }: { id: number; text: string }) => text;
    expect(
      changedBlocks(
        [{ id: 1, text: 'a' }],
        [
          { id: 2, text: 'a' },
          { id: 3, text: 'b' },
        ],
        said,
      ),
    ).toEqual({
      added: [{ id: 3, text: 'b' }],
      removed: [],
    });
  });

  it('costs little of texts that are very long: beginning and end are left out, and too much in between counts as other', () => {
    const long = Array.from({ length: 45_000 }, (_, place) => `${place}`);
    expect(changedBlocks(long, long.with(20_000, 'other'))).toEqual({ added: ['other'], removed: ['20000'] });
    const other = long.map((block) => `new ${block}`);
    const { added, removed } = changedBlocks(long, other);
    expect([added.length, removed.length]).toEqual([45_000, 45_000]);
  });

  it('leaves, of whatever two texts, the same text once what came and what went are taken out', () => {
    const texts = [['a', 'b', 'a'], ['b', 'a'], ['c'], ['a', 'a', 'b', 'c'], []];
    for (const before of texts)
      for (const after of texts) {
        const { added, removed } = changedBlocks(before, after);
        expect(before.length - removed.length).toBe(after.length - added.length);
      }
  });
});
