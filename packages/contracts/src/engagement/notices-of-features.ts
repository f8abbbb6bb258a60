import { z } from 'zod';

import { FEATURE_NOTICES } from '../feature-notices.ts';
import type { Merged } from '../features.ts';
import type { NoticeDefinition } from './notice-definition.ts';

type Brought = (typeof FEATURE_NOTICES)[number];
type Definitions = Merged<Brought['kinds']>;

/** A kind of notice that a feature brings. */
export type FeatureNoticeKind = keyof Definitions;
/** The kinds that the feature in this folder brings. */
export type NoticeKindOf<Name extends Brought['name']> = keyof Extract<
  Brought,
  { readonly name: Name }
>['kinds'];

const DEFINITIONS: Readonly<Record<string, NoticeDefinition>> = Object.assign(
  {},
  ...FEATURE_NOTICES.map(({ kinds }) => kinds),
);

/** What holds for a kind of notice that a feature brings; undefined for the others. */
export const featureNotice = (kind: string): NoticeDefinition | undefined => DEFINITIONS[kind];

/** The kinds that features bring for which something holds. */
export const featureNoticesThat = (
  what: 'byEmail' | 'seenAtOnce' | 'mandatory',
): readonly FeatureNoticeKind[] =>
  (Object.keys(DEFINITIONS) as FeatureNoticeKind[]).filter((kind) => DEFINITIONS[kind]?.[what]);

type BodySchema = {
  [Kind in FeatureNoticeKind]: z.ZodObject<{ kind: z.ZodLiteral<Kind>; data: Definitions[Kind]['data'] }>;
}[FeatureNoticeKind];

/** What the notices of features tell, for the union of all. */
export const featureNoticeBodies = Object.entries(DEFINITIONS).map(
  ([kind, { data }]) => z.object({ kind: z.literal(kind), data }),
  // Made from the same entries that the type is made from.
) as unknown as readonly BodySchema[];

/** The page each of them leads to. */
export const featureNoticePages = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([kind, { page }]) => [kind, page]),
) as { readonly [Kind in FeatureNoticeKind]: Definitions[Kind]['page'] };
