import type { NoticeBody } from '@trilha/contracts/engagement/notices';
import type { TFunction } from 'i18next';

import type { useFormat } from './dates.ts';

interface NoticeTools {
  readonly format: ReturnType<typeof useFormat>;
  readonly t: TFunction<'notices'>;
}

interface NoticeWords {
  /** Selects the plural form of the text. */
  readonly count?: number;
  readonly [value: string]: string | number | undefined;
}

/** Values in words that replace those of the notice in its text. */
export type NoticeValue<Data> = (data: Data, tools: NoticeTools) => NoticeWords;

/** The kinds of a feature whose text needs more than the notice's values: an amount with its sign, a reason by its number, a plural form. */
export type NoticeValues<Kind extends NoticeBody['kind']> = {
  readonly [K in Kind]?: NoticeValue<Extract<NoticeBody, { readonly kind: K }>['data']>;
};
