import type { DraftNewsBlock } from '@trilha/contracts/engagement/news-blocks';

import { newContentBlock } from '../../../authoring/blocks/new-content-block.ts';
import { randomId } from '../../../lib/random-id.ts';

/** The kinds of blocks of an article, in the order in which authors are offered them. */
export const NEWS_BLOCK_KINDS = [
  'text',
  'picture',
  'button',
  'video',
  'embed',
  'heading',
  'callout',
  'table',
  'file',
] as const satisfies readonly DraftNewsBlock['kind'][];

/** A new block of a kind, with nothing in it yet. */
export function newNewsBlock(kind: DraftNewsBlock['kind']): DraftNewsBlock {
  return kind === 'button' ? { id: randomId(), kind, label: {}, address: '' } : newContentBlock(kind);
}
