import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { bankId, contentId } from './ids.ts';

export interface DemoBank {
  readonly id: string;
  readonly slug: string;
  readonly company: CompanySlug;
  readonly name: LocalizedText;
  readonly questions: readonly Question[];
}

interface Extras {
  readonly points?: number;
  readonly justification?: boolean;
}

/** Builders of one bank's questions. Ids follow from the bank's slug and the question's key. */
export function buildBank(company: CompanySlug, slug: string) {
  const common = (key: string, prompt: LocalizedText, feedback: LocalizedText, extras: Extras = {}) => ({
    id: contentId(`question ${slug} ${key}`),
    prompt,
    feedback,
    ...extras,
  });
  const option = (key: string, part: string, text: LocalizedText) => ({
    id: contentId(`option ${slug} ${key} ${part}`),
    text,
  });

  return {
    /** The first text is the right one; tests shuffle. */
    single: (
      key: string,
      prompt: LocalizedText,
      texts: LocalizedText[],
      feedback: LocalizedText,
      extras?: Extras,
    ) => {
      const options = texts.map((text, index) => option(key, String(index), text));
      // Kept in another order, so that the first option is not always right where a test does not shuffle.
      const shown = [...options].sort((one, other) => one.id.localeCompare(other.id));
      return questionSchema.parse({
        ...common(key, prompt, feedback, extras),
        type: 'single',
        options: shown,
        correctOptionId: options[0]?.id,
      });
    },
    multiple: (
      key: string,
      prompt: LocalizedText,
      right: LocalizedText[],
      wrong: LocalizedText[],
      feedback: LocalizedText,
      extras?: Extras,
    ) => {
      const options = [...right, ...wrong].map((text, index) => option(key, String(index), text));
      return questionSchema.parse({
        ...common(key, prompt, feedback, extras),
        type: 'multiple',
        options: [...options].sort((one, other) => one.id.localeCompare(other.id)),
        correctOptionIds: options.slice(0, right.length).map(({ id }) => id),
      });
    },
    trueFalse: (
      key: string,
      prompt: LocalizedText,
      correct: boolean,
      feedback: LocalizedText,
      extras?: Extras,
    ) => {
      return questionSchema.parse({ ...common(key, prompt, feedback, extras), type: 'true_false', correct });
    },
    dissertative: (key: string, prompt: LocalizedText, guidance: LocalizedText, extras?: Extras) => {
      return questionSchema.parse({ ...common(key, prompt, {}, extras), type: 'dissertative', guidance });
    },
    matching: (
      key: string,
      prompt: LocalizedText,
      pairs: [LocalizedText, LocalizedText][],
      feedback: LocalizedText,
    ) => {
      return questionSchema.parse({
        ...common(key, prompt, feedback, { points: 2 }),
        type: 'matching',
        pairs: pairs.map(([left, right], index) => ({
          left: option(key, `left ${index}`, left),
          right: option(key, `right ${index}`, right),
        })),
      });
    },
    ordering: (key: string, prompt: LocalizedText, texts: LocalizedText[], feedback: LocalizedText) => {
      return questionSchema.parse({
        ...common(key, prompt, feedback, { points: 2 }),
        type: 'ordering',
        options: texts.map((text, index) => option(key, String(index), text)),
      });
    },
    /** One list of accepted answers per `___` of the prompt. */
    fillIn: (key: string, prompt: LocalizedText, blanks: string[][], feedback: LocalizedText) => {
      return questionSchema.parse({
        ...common(key, prompt, feedback),
        type: 'fill_in',
        blanks: blanks.map((accepted, index) => ({
          id: contentId(`blank ${slug} ${key} ${index}`),
          accepted,
        })),
      });
    },
    bank: (name: LocalizedText, questions: Question[]): DemoBank => {
      return { id: bankId(slug), slug, company, name, questions };
    },
  };
}
