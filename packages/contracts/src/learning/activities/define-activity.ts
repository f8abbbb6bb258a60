import type { OpensAfter } from '@trilha/rules/learning/activity-access';
import { z } from 'zod';

import { draftQuantity, draftText } from '../../platform/draft-values.ts';
import { requiredLocalizedText } from '../../platform/locale.ts';

export { draftFileId, draftLine, draftQuantity, draftText } from '../../platform/draft-values.ts';

/** The groups in which authors are offered activities, in that order. */
export type ActivityGroup = 'common' | 'tests' | 'games' | 'media' | 'outside' | 'events';

/**
 * What concludes an activity: the share that was seen, the time in view, the one or the other as its settings say, or something
 * else than the reports of its player (an attempt, a play, a package's run-time, an event, an answer).
 */
export type CompletionName = 'share' | 'time' | 'share_or_time' | 'own';

/** What a player keeps as its place; null where it keeps none, or by calls of its own. */
export type BookmarkName = 'seconds' | 'page' | null;

/** What a type of a family says for itself; what its player is given is the family's (`inFamily`). */
export interface FamilyMember<
  Type extends string = string,
  Settings extends z.ZodType = z.ZodType,
  Draft extends z.ZodType = z.ZodType,
  Completion extends CompletionName = CompletionName,
  Bookmark extends BookmarkName = BookmarkName,
> {
  readonly type: Type;
  readonly group: ActivityGroup;
  /** As published. */
  readonly settings: Settings;
  /** While they are filled in: what is unfinished is allowed, so that it can always be saved. */
  readonly draftSettings: Draft;
  /** What an activity of the type begins with. */
  readonly firstSettings: () => z.output<Draft>;
  readonly completion: Completion;
  readonly bookmark: Bookmark;
  /** What has to be concluded before it opens, whatever the ordering of its training. */
  opensAfter?(settings: z.output<Settings>): OpensAfter;
  /** The place within the settings that is blank although its schema takes it; undefined for none. */
  blankField?(settings: z.output<Draft>): string | undefined;
}

/** A schema of what a player is given; `type` says which player. */
type ContentSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/** One type of activity: all that both sides know of it. */
export interface ActivityDefinition<
  Type extends string = string,
  Settings extends z.ZodType = z.ZodType,
  Draft extends z.ZodType = z.ZodType,
  Content extends ContentSchema = ContentSchema,
  Completion extends CompletionName = CompletionName,
  Bookmark extends BookmarkName = BookmarkName,
> extends FamilyMember<Type, Settings, Draft, Completion, Bookmark> {
  /** What its player is given; addresses in it are signed and short-lived. */
  readonly content: Content;
}

/** A type of activity with a player of its own. */
export function defineActivity<
  const Type extends string,
  Settings extends z.ZodType,
  Draft extends z.ZodType,
  Content extends ContentSchema,
  const Completion extends CompletionName,
  const Bookmark extends BookmarkName,
>(definition: ActivityDefinition<Type, Settings, Draft, Content, Completion, Bookmark>) {
  return definition;
}

/** A type of activity whose player is shared by its family. */
export function defineFamilyMember<
  const Type extends string,
  Settings extends z.ZodType,
  Draft extends z.ZodType,
  const Completion extends CompletionName,
  const Bookmark extends BookmarkName,
>(definition: FamilyMember<Type, Settings, Draft, Completion, Bookmark>) {
  return definition;
}

type InFamily<Members extends readonly FamilyMember[], Content> = {
  readonly [I in keyof Members]: Members[I] & { readonly content: Content };
};

/** The members of a family with what the player they share is given. */
export function inFamily<const Members extends readonly FamilyMember[], Content extends ContentSchema>(
  members: Members,
  content: Content,
): InFamily<Members, Content> {
  // A list of the same length and order, which the compiler does not follow through `map`.
  return members.map((member) => ({ ...member, content })) as unknown as InFamily<Members, Content>;
}

/** The names of the types in a list. */
export function typesOf<Type extends string>(
  definitions: readonly { readonly type: Type }[],
): [Type, ...Type[]] {
  return definitions.map(({ type }) => type) as [Type, ...Type[]];
}

const published = {
  id: z.uuid(),
  title: requiredLocalizedText(256),
  minutes: z.number().int().min(0).max(6000).default(5),
  /** Optional activities never hold back completion. */
  required: z.boolean().default(true),
  /** Opens for nobody before the instructor of an event says so (ACT-08); of what is concluded by an event, never. */
  isReleasedByHand: z.boolean().default(false),
};

const draft = {
  id: z.uuid(),
  title: draftText,
  minutes: draftQuantity,
  required: z.boolean(),
  isReleasedByHand: z.boolean().default(false),
};

type Shape<Common, Type extends string, Settings extends z.ZodType> = z.ZodObject<
  Common & { type: z.ZodLiteral<Type>; settings: Settings }
>;
type PublishedShape<D> =
  D extends ActivityDefinition<infer Type, infer Settings> ? Shape<typeof published, Type, Settings> : never;
type DraftShape<D> =
  D extends ActivityDefinition<infer Type, z.ZodType, infer Draft> ? Shape<typeof draft, Type, Draft> : never;

type Options<Option extends z.core.$ZodTypeDiscriminable> = [Option, ...Option[]];

/** One activity of any type of a list, as published. */
export function publishedUnion<D extends ActivityDefinition>(definitions: readonly D[]) {
  const options = definitions.map(({ type, settings }) =>
    z.object({ ...published, type: z.literal(type), settings }),
  );
  // Each option is of its own definition, which the compiler does not follow through `map`.
  return z.discriminatedUnion('type', options as unknown as Options<PublishedShape<D>>);
}

/** One activity of any type of a list while it is being written. */
export function draftUnion<D extends ActivityDefinition>(definitions: readonly D[]) {
  const options = definitions.map(({ type, draftSettings }) =>
    z.object({ ...draft, type: z.literal(type), settings: draftSettings }),
  );
  return z.discriminatedUnion('type', options as unknown as Options<DraftShape<D>>);
}

/** What a player is given, for any type of a list; families share theirs. */
export function contentUnion<D extends ActivityDefinition>(definitions: readonly D[]) {
  const contents = [...new Set(definitions.map(({ content }) => content))];
  return z.discriminatedUnion('type', contents as unknown as Options<D['content']>);
}
