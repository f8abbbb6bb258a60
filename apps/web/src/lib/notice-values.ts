import type { NoticeBody } from '@trilha/contracts/engagement/notices';
import type { TFunction } from 'i18next';

import type { useFormat } from './dates.ts';

interface NoticeTools {
  readonly format: ReturnType<typeof useFormat>;
  readonly t: TFunction<'notices'>;
}

/** What the text of a notice takes in place of its own values, in words. */
export type NoticeValue<Data> = (data: Data, tools: NoticeTools) => Readonly<Record<string, string>>;

/** The kinds of a feature whose text is more than its values filled in: an amount with its sign, a reason by its number. */
export type NoticeValues<Kind extends NoticeBody['kind']> = {
  readonly [K in Kind]?: NoticeValue<Extract<NoticeBody, { readonly kind: K }>['data']>;
};
