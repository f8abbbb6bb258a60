import { draftNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { DraftNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import { newsBody } from '@trilha/contracts/engagement/news-admin';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { describe, expect, it } from 'vitest';

import { blockProblems, bodyOf, draftOf, faultsOf } from './article-draft.ts';
import { NEWS_BLOCK_KINDS, newNewsBlock } from './new-news-block.ts';

const ZONE = 'America/Sao_Paulo';
const draft = { ...draftOf(undefined, ZONE), title: { 'pt-BR': 'Loja nova' } };

describe('an article while it is written [NEW-01]', () => {
  it('is sent with its times in the zone they were typed in, and comes back as it was typed', () => {
    const typed = {
      ...draft,
      publishedAt: '2026-11-20T09:00',
      endsAt: '2026-11-21T09:00',
      summary: { 'en-US': ' ' },
    };
    const sent = bodyOf(typed, ZONE);
    expect(sent).toMatchObject({
      publishedAt: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-11-21T12:00:00.000Z',
      summary: {},
    });
    const back = draftOf(
      {
        id: '1',
        state: 'published',
        revision: 1,
        isConfirmed: false,
        files: [],
        body: {
          ...newsBody.parse(sent),
        },
      },
      ZONE,
    );
    expect([back.publishedAt, back.endsAt]).toEqual([typed.publishedAt, typed.endsAt]);
  });

  it('says what is missing or wrong', () => {
    expect(faultsOf(draftOf(undefined, ZONE)).title).toBe('required');
    expect(faultsOf(draft)).toEqual({
      title: undefined,
      blocks: undefined,
      endsAt: undefined,
    });
    expect(faultsOf({ ...draft, endsAt: '2026-11-20T09:00' }).endsAt).toBe('endsTooEarly');
    const picture = newNewsBlock('picture');
    const button = {
      ...newNewsBlock('button'),
      label: { 'pt-BR': 'Ver' },
      address: 'javascript:alert(1)',
    } as DraftNewsBlock;
    const blocks = [...draft.blocks, button, picture, newNewsBlock('embed')];
    expect(faultsOf({ ...draft, blocks }).blocks).toBe('blocksInvalid');
    expect(blockProblems(blocks)).toEqual([
      { path: 'blocks.1.address', code: 'addressInvalid' },
      { path: 'blocks.2.imageFileId', code: 'required' },
      { path: 'blocks.3.videoId', code: 'videoUnknown' },
    ]);
  });

  it('begins with a text, and leaves texts out in which nothing is written', () => {
    expect(draft.blocks).toMatchObject([{ kind: 'text', text: {} }]);
    const written: DraftNewsBlock = {
      id: '0190a000-0000-7000-8000-0000000000b1',
      kind: 'text',
      text: { 'pt-BR': plainRichText('Venha ver.') },
    };
    expect(bodyOf({ ...draft, blocks: [...draft.blocks, written] }, ZONE).blocks).toEqual([written]);
  });

  it.each(NEWS_BLOCK_KINDS)('begins a block of kind %s as a draft takes it', (kind) => {
    expect(draftNewsBlock.safeParse(newNewsBlock(kind)).success).toBe(true);
  });
});
