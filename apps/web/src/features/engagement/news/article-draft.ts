import { newsBody } from '@trilha/contracts/engagement/news-admin';
import type { ManagedNews, NewsBody } from '@trilha/contracts/engagement/news-admin';
import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { videoFrameAddress } from '@trilha/rules/platform/video-address';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

import type { ArticleBody } from './admin-news.api.ts';

/** Stands in the address in place of an id while an article is not saved yet. */
export const NEW_ARTICLE = 'new';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

/** A button as it is written; its key stays while its words change. */
export interface DraftButton {
  readonly key: string;
  readonly label: LocalizedText;
  readonly address: string;
}

/** An article while it is written: times as the clock on the wall shows them, the video as it was pasted. */
export interface ArticleDraft extends Omit<
  NewsBody,
  'publishedAt' | 'endsAt' | 'video' | 'imageFileId' | 'pictures' | 'buttons' | 'body'
> {
  readonly buttons: readonly DraftButton[];
  readonly body: Partial<Record<Locale, DraftRichText>>;
  readonly publishedAt: string;
  readonly endsAt: string;
  readonly video: string;
  readonly cover: Picture | null;
  readonly pictures: readonly (Picture & { readonly alt: LocalizedText })[];
}

const EMPTY: ArticleDraft = {
  title: {},
  summary: {},
  body: {},
  cover: null,
  pictures: [],
  video: '',
  buttons: [],
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
  if (!article) return EMPTY;
  const { imageFileId, pictures, buttons, video, publishedAt, endsAt, ...rest } = article.body;
  const shown = (at: string | null) => (at ? wallTime(new Date(at), zone) : '');
  const urlOf = (fileId: string) => article.fileUrls[fileId] ?? '';
  return {
    ...rest,
    cover: imageFileId ? { fileId: imageFileId, url: urlOf(imageFileId) } : null,
    pictures: pictures.map(({ fileId, alt }) => ({ fileId, url: urlOf(fileId), alt })),
    buttons: buttons.map(({ label, address }, at) => ({ key: String(at), label, address })),
    video: video?.address ?? '',
    publishedAt: shown(publishedAt),
    endsAt: shown(endsAt),
  };
}

const KINDS = ['youtube', 'vimeo'] as const;
const kindOf = (video: string) => KINDS.find((kind) => videoFrameAddress(kind, video.trim()));
const hasText = (document: DraftRichText) => JSON.stringify(document).includes('"type":"text"');

/** Only texts that say something: a language without one shows another language's. */
const writtenIn = (body: ArticleDraft['body']) =>
  Object.fromEntries(Object.entries(body).filter(([, document]) => hasText(document)));

/** The text as it is kept; undefined while something in it does not fit. */
const storedBody = (body: ArticleDraft['body']) => newsBody.shape.body.safeParse(writtenIn(body)).data;

const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

/** What is missing or wrong, by field; the text's key of each. */
export function faultsOf(draft: ArticleDraft) {
  const hasTitle = LOCALES.some((locale) => draft.title[locale]?.trim());
  const isEarly = draft.endsAt !== '' && (draft.publishedAt === '' || draft.endsAt <= draft.publishedAt);
  return {
    title: hasTitle ? undefined : ('required' as const),
    body: storedBody(draft.body) ? undefined : ('bodyInvalid' as const),
    video: draft.video.trim() === '' || kindOf(draft.video) ? undefined : ('videoUnknown' as const),
    endsAt: isEarly ? ('endsTooEarly' as const) : undefined,
    button: draft.buttons.some(
      ({ address, label }) => !isHttps(address) || !LOCALES.some((locale) => label[locale]?.trim()),
    )
      ? ('addressInvalid' as const)
      : undefined,
  };
}

/** Only the languages in which something is said. */
export const filled = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));

/** What is sent of a draft without faults. */
export function bodyOf(draft: ArticleDraft, zone: string): ArticleBody {
  const { cover, pictures, buttons, video, publishedAt, endsAt, ...rest } = draft;
  const instant = (time: string) => (time === '' ? null : zonedInstant(time, zone).toISOString());
  const kind = kindOf(video);
  return {
    ...rest,
    title: filled(draft.title),
    body: storedBody(draft.body) ?? {},
    summary: filled(draft.summary),
    imageFileId: cover?.fileId ?? null,
    pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt: filled(alt) })),
    buttons: buttons.map(({ label, address }) => ({ label: filled(label), address: address.trim() })),
    video: kind ? { kind, address: video.trim() } : null,
    publishedAt: instant(publishedAt),
    endsAt: instant(endsAt),
  };
}
