import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import { publishPage } from '@trilha/contracts/organization/pages';
import type { Page, PageContent, PageName } from '@trilha/contracts/organization/pages';
import { LOCALES, localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

/** A page while it is written: its texts need not be fit for publishing yet. */
export interface PageDraft {
  readonly title: LocalizedText;
  readonly lead: LocalizedText;
  readonly body: Partial<Record<Locale, DraftRichText>>;
  readonly highlights: readonly { readonly title: LocalizedText; readonly text: LocalizedText }[];
  readonly button: { readonly label: LocalizedText; readonly path: string } | null;
}

export const EMPTY_DRAFT: PageDraft = { title: {}, lead: {}, body: {}, highlights: [], button: null };

const hasText = (document: DraftRichText) => JSON.stringify(document).includes('"type":"text"');

/** Only documents that say something: a language without one shows another language's. */
export function writtenBodies(body: PageDraft['body']): PageDraft['body'] {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const document = body[locale];
      return document && hasText(document) ? [[locale, document]] : [];
    }),
  );
}

/** What would be published; undefined while something does not fit yet. */
export function contentOf(draft: PageDraft): PageContent | undefined {
  const fit = publishPage.body.shape.content.safeParse({ ...draft, body: writtenBodies(draft.body) });
  return fit.success ? fit.data : undefined;
}

/** Languages in which people would read another language's title or text. */
export function missingLanguages(draft: PageDraft, languages: readonly Locale[]): Locale[] {
  const bodies = writtenBodies(draft.body);
  return languages.filter((locale) => !draft.title[locale]?.trim() || !bodies[locale]);
}

/** A page as its readers of one language would see it, by the same fallback as the server's (I18-06). */
export function previewOf(content: PageContent, page: PageName, locale: Locale, client: Locale): Page {
  const text = (value: LocalizedText) => localize(value, locale, client);
  const body = [locale, client, ...LOCALES].map((one) => content.body[one]).find(Boolean);
  return {
    page,
    version: 0,
    locale,
    title: text(content.title),
    lead: text(content.lead),
    body: body ?? { type: 'doc', content: [] },
    highlights: content.highlights.map((one) => ({ title: text(one.title), text: text(one.text) })),
    button: content.button ? { label: text(content.button.label), path: content.button.path } : null,
    publishedAt: new Date().toISOString(),
  };
}
