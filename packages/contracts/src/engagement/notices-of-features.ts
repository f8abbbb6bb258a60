import { z } from 'zod';

import { FEATURE_NOTICES } from '../feature-notices.ts';
import type { Merged } from '../features.ts';
import type { NoticeDefinition } from './notice-definition.ts';

type Brought = (typeof FEATURE_NOTICES)[number];
type Definitions = Merged<Brought['kinds']>;

/** A kind of notice. */
type Kind = keyof Definitions;
/** The kinds of the feature in this folder. */
export type NoticeKindOf<Name extends Brought['name']> = keyof Extract<
  Brought,
  { readonly name: Name }
>['kinds'];

const DEFINITIONS: Readonly<Record<string, NoticeDefinition>> = Object.assign(
  {},
  ...FEATURE_NOTICES.map(({ kinds }) => kinds),
);

/** The definition of a kind; undefined for one that no feature has any longer. */
export const noticeDefinition = (kind: string): NoticeDefinition | undefined => DEFINITIONS[kind];

type BodySchema = {
  [K in Kind]: z.ZodObject<{ kind: z.ZodLiteral<K>; data: Definitions[K]['data'] }>;
}[Kind];

/** The schemas of the values of all kinds, in the order of the list. */
export const noticeBodies = Object.entries(DEFINITIONS).map(
  ([kind, { data }]) => z.object({ kind: z.literal(kind), data }),
  // Made from the same entries that the type is made from.
) as unknown as readonly [BodySchema, ...BodySchema[]];

/** The page each kind of notice leads to, as the web app's routes name it; a test there follows each. */
export const NOTICE_PAGES = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([kind, { page }]) => [kind, page]),
) as { readonly [K in Kind]: Definitions[K]['page'] };
