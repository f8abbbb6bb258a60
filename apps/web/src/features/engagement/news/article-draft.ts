import { newsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { DraftNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { ManagedNews, NewsBody } from '@trilha/contracts/engagement/news-admin';
import { hasWords } from '@trilha/contracts/platform/content-blocks';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

import type { ArticleBody } from './admin-news.api.ts';
import { newNewsBlock } from './new-news-block.ts';

/** Stands in the address in place of an id while an article is not saved yet. */
export const NEW_ARTICLE = 'new';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

/** An article while it is written: times as the clock on the wall shows them. */
export interface ArticleDraft extends Omit<NewsBody, 'publishedAt' | 'endsAt' | 'imageFileId' | 'blocks'> {
  readonly blocks: readonly DraftNewsBlock[];
  readonly publishedAt: string;
  readonly endsAt: string;
  readonly cover: Picture | null;
}

const EMPTY: Omit<ArticleDraft, 'blocks'> = {
  title: {},
  summary: {},
  cover: null,
  tagIds: [],
  audience: { areaIds: [], groupIds: [], tagIds: [] },
  publishedAt: '',
  endsAt: '',
  isPinned: false,
  isBanner: false,
  mustRead: false,
  takesComments: true,
};

/** An article as its form shows it; an empty one where there is none. */
export function draftOf(article: ManagedNews | undefined, zone: string): ArticleDraft {
  if (!article) return { ...EMPTY, blocks: [newNewsBlock('text')] };
  const { imageFileId, publishedAt, endsAt, ...rest } = article.body;
  const shown = (at: string | null) => (at ? wallTime(new Date(at), zone) : '');
  const urlOf = (fileId: string) => article.files.find(({ id }) => id === fileId)?.url ?? '';
  return {
    ...rest,
    cover: imageFileId ? { fileId: imageFileId, url: urlOf(imageFileId) } : null,
    publishedAt: shown(publishedAt),
    endsAt: shown(endsAt),
  };
}

/** A text in which nothing was written, as the one a new article begins with, is left out. */
const isEmpty = (block: DraftNewsBlock) => block.kind === 'text' && !hasWords(block.text);

/** What is wrong with a field of a block, as the text's key. */
function codeOf(field: string, block: DraftNewsBlock): BlockProblem['code'] {
  if (field === 'address') return 'addressInvalid';
  if (field === 'videoId') return 'videoUnknown';
  return field === 'text' && hasWords(block) ? 'textInvalid' : 'required';
}

export interface BlockProblem {
  readonly path: string;
  readonly code: 'required' | 'addressInvalid' | 'videoUnknown' | 'textInvalid';
}

/** What is missing or wrong in the blocks, each at the path of its field. */
export const blockProblems = (blocks: ArticleDraft['blocks']): BlockProblem[] =>
  blocks.flatMap((block, place) =>
    isEmpty(block)
      ? []
      : (newsBlock.safeParse(block).error?.issues ?? []).map(({ path }) => {
          const field = String(path[0]);
          // Of a text it does not matter where in it.
          const where = field === 'text' ? field : path.join('.');
          return { path: `blocks.${place}.${where}`, code: codeOf(field, block) };
        }),
  );

/** What is missing or wrong, by field; the text's key of each. */
export function faultsOf(draft: ArticleDraft) {
  const hasTitle = LOCALES.some((locale) => draft.title[locale]?.trim());
  const isEarly = draft.endsAt !== '' && (draft.publishedAt === '' || draft.endsAt <= draft.publishedAt);
  return {
    title: hasTitle ? undefined : ('required' as const),
    blocks: blockProblems(draft.blocks).length > 0 ? ('blocksInvalid' as const) : undefined,
    endsAt: isEarly ? ('endsTooEarly' as const) : undefined,
  };
}

/** Only the languages in which something is said. */
export const filled = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));

/** What is sent of a draft without faults. */
export function bodyOf(draft: ArticleDraft, zone: string): ArticleBody {
  const { cover, blocks, publishedAt, endsAt, ...rest } = draft;
  const instant = (time: string) => (time === '' ? null : zonedInstant(time, zone).toISOString());
  return {
    ...rest,
    title: filled(draft.title),
    blocks: blocks.flatMap((block) => newsBlock.safeParse(block).data ?? []),
    summary: filled(draft.summary),
    imageFileId: cover?.fileId ?? null,
    publishedAt: instant(publishedAt),
    endsAt: instant(endsAt),
  };
}
