import { textLesson } from '@trilha/contracts/learning/activities/text-lesson';
import { expect, it } from 'vitest';

import { BLOCK_KINDS, newBlock } from './new-block.ts';

it.each(BLOCK_KINDS)('begins a block of kind %s as a draft takes it', (kind) => {
  const settings = { blocks: [newBlock(kind)], completionShare: 1 };
  expect(textLesson.draftSettings.safeParse(settings).success).toBe(true);
});

it('offers every kind of block there is', () => {
  const kinds = textLesson.draftSettings.shape.blocks.element.options.map(({ shape }) => shape.kind.value);
  expect([...BLOCK_KINDS].toSorted()).toEqual(kinds.toSorted());
});
