import { textLesson } from '@trilha/contracts/learning/activities/text-lesson';
import { expect, it } from 'vitest';

import { BLOCK_KINDS, newBlock, readEmbed } from './new-block.ts';

it.each(BLOCK_KINDS)('begins a block of kind %s as a draft takes it', (kind) => {
  const settings = { blocks: [newBlock(kind)], completionShare: 1 };
  expect(textLesson.draftSettings.safeParse(settings).success).toBe(true);
});

it('offers every kind of block there is', () => {
  const kinds = textLesson.draftSettings.shape.blocks.element.options.map(({ shape }) => shape.kind.value);
  expect([...BLOCK_KINDS].toSorted()).toEqual(kinds.toSorted());
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=x', { service: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null }],
  ['https://vimeo.com/76979871/abcdef12', { service: 'vimeo', videoId: '76979871', hash: 'abcdef12' }],
  ['76979871', { service: 'vimeo', videoId: '76979871', hash: null }],
  ['javascript:alert(1)', { service: 'youtube', videoId: 'javascript:alert(1)', hash: null }],
])('reads %s', (typed, read) => {
  expect(readEmbed(typed)).toEqual(read);
});
