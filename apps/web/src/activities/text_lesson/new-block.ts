import type { DraftLessonBlock, LessonBlockKind } from '@trilha/contracts/learning/activities/text-lesson';

import { newContentBlock } from '../../authoring/blocks/new-content-block.ts';
import { randomId } from '../../lib/random-id.ts';

/** The kinds of blocks, in the order in which authors are offered them. */
export const BLOCK_KINDS = [
  'text',
  'heading',
  'picture',
  'video',
  'callout',
  'check',
  'table',
  'file',
  'embed',
] as const satisfies readonly LessonBlockKind[];

/** Something to choose, with nothing said yet. */
export const newOption = () => ({ id: randomId(), text: {} });

/** A new block of a kind, with nothing in it yet. */
export function newBlock(kind: LessonBlockKind): DraftLessonBlock {
  if (kind !== 'check') return newContentBlock(kind);
  return {
    id: randomId(),
    kind,
    prompt: {},
    options: [newOption(), newOption()],
    rightOptionId: null,
    feedbackRight: {},
    feedbackWrong: {},
  };
}
