import type { LessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { assetId, contentId } from './ids.ts';
import { rich } from './text.ts';

const richIn = (text: LocalizedText) =>
  Object.fromEntries(Object.entries(text).map(([locale, source]) => [locale, rich(source)]));

interface Answers {
  readonly right: LocalizedText;
  readonly wrong: readonly LocalizedText[];
  readonly because: LocalizedText;
}

/** Blocks of one text lesson; ids follow from its key and the place of the block. */
export function lessonBlocks(key: string, makers: readonly ((id: string) => LessonBlock)[]): LessonBlock[] {
  return makers.map((make, place) => make(contentId(`lesson ${key} ${place}`)));
}

export const heading = (text: LocalizedText) => (id: string) =>
  ({ id, kind: 'heading', level: 2, text }) as const;
export const prose = (text: LocalizedText) => (id: string) =>
  ({ id, kind: 'text', text: richIn(text) }) as const;
export const callout = (tone: 'note' | 'tip' | 'warning', text: LocalizedText) => (id: string) =>
  ({ id, kind: 'callout', tone, text: richIn(text) }) as const;
export const picture =
  (path: string, alt: LocalizedText, caption: LocalizedText = {}) =>
  (id: string) =>
    ({ id, kind: 'picture', imageFileId: assetId(path), alt, isDecoration: false, caption }) as const;
export const table = (caption: LocalizedText, rows: LocalizedText[][]) => (id: string) =>
  ({ id, kind: 'table', hasHeader: true, rows, caption }) as const;
export const file = (path: string, name: LocalizedText) => (id: string) =>
  ({ id, kind: 'file', fileId: assetId(path), name }) as const;

/** A question; the right option stands where its id falls, so that it is not always the first. */
export const check =
  (prompt: LocalizedText, { right, wrong, because }: Answers) =>
  (id: string): LessonBlock => {
    const optionOf = (text: LocalizedText, place: number) => ({ id: contentId(`${id} ${place}`), text });
    const options = [right, ...wrong].map(optionOf);
    return {
      id,
      kind: 'check',
      prompt,
      options: options.toSorted((a, b) => a.id.localeCompare(b.id)),
      rightOptionId: contentId(`${id} 0`),
      feedbackRight: because,
      feedbackWrong: because,
    };
  };
