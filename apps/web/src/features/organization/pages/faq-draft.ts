import { saveFaq } from '@trilha/contracts/organization/pages';
import type { FaqContent } from '@trilha/contracts/organization/pages';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { randomId } from '../../../lib/random-id.ts';
import { writtenBodies } from './page-draft.ts';
import type { PageDraft } from './page-draft.ts';

export interface FaqEntryDraft {
  /** Of this form only: the server renumbers with each save. */
  readonly id: string;
  readonly question: LocalizedText;
  readonly answer: PageDraft['body'];
}

export interface FaqCategoryDraft {
  readonly id: string;
  readonly name: LocalizedText;
  readonly entries: readonly FaqEntryDraft[];
}

/** The questions as a form edits them. */
export function faqDraftOf({ categories }: FaqContent): FaqCategoryDraft[] {
  return categories.map(({ name, entries }) => ({
    id: randomId(),
    name,
    entries: entries.map((entry) => ({ id: randomId(), ...entry })),
  }));
}

/** What would be saved; undefined while a name, a question or an answer does not fit. */
export function faqContentOf(categories: readonly FaqCategoryDraft[]): FaqContent | undefined {
  const fit = saveFaq.body.omit({ revision: true }).safeParse({
    categories: categories.map(({ name, entries }) => ({
      name,
      entries: entries.map(({ question, answer }) => ({ question, answer: writtenBodies(answer) })),
    })),
  });
  return fit.success ? fit.data : undefined;
}

/** The rows with one of them in another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}

/** Puts a question at the end of another category. */
export function toCategory(
  categories: readonly FaqCategoryDraft[],
  entry: FaqEntryDraft,
  categoryId: string,
): FaqCategoryDraft[] {
  return categories.map((category) => {
    const others = category.entries.filter(({ id }) => id !== entry.id);
    return { ...category, entries: category.id === categoryId ? [...others, entry] : others };
  });
}
