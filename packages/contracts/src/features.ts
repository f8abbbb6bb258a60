import { badgesContract } from './engagement/badges-feature.ts';
import { broadcastsContract } from './engagement/broadcasts-feature.ts';
import { forumContract } from './engagement/forum-feature.ts';
import { libraryContract } from './engagement/library-feature.ts';
import { newsContract } from './engagement/news-feature.ts';
import { pointActionsContract } from './engagement/point-actions-feature.ts';
import { podcastsContract } from './engagement/podcasts-feature.ts';
import { rankingContract } from './engagement/ranking-feature.ts';
import { surveysContract } from './engagement/surveys-feature.ts';
import { learningReportsContract } from './insight/learning-reports-feature.ts';
import { searchContract } from './insight/search-feature.ts';
import { ownRolesContract } from './organization/own-roles-feature.ts';
import { drillsContract } from './learning/drills-feature.ts';
import { eventsContract } from './learning/events-feature.ts';
import { notesContract } from './learning/notes-feature.ts';
import { roomsContract } from './learning/rooms-feature.ts';
import { venuesContract } from './learning/venues-feature.ts';
import type { FeatureContract } from './platform/feature-contract.ts';

/** What features add to the lists both sides share: a new feature is its file and a line here. Modules are offered in this order. */
const FEATURES = [
  podcastsContract,
  libraryContract,
  newsContract,
  surveysContract,
  forumContract,
  eventsContract,
  venuesContract,
  roomsContract,
  drillsContract,
  notesContract,
  searchContract,
  ownRolesContract,
  learningReportsContract,
  badgesContract,
  pointActionsContract,
  rankingContract,
  broadcastsContract,
] as const satisfies readonly FeatureContract[];

type Contract = (typeof FEATURES)[number];
/** Of each feature that has such a part. */
type Part<Name extends keyof FeatureContract> = Contract extends infer One
  ? One extends { readonly [K in Name]: infer Value }
    ? Value
    : never
  : never;
/** What is in any of some records. */
export type Merged<Records> = {
  readonly [Key in Records extends unknown ? keyof Records : never]: Records extends {
    readonly [K in Key]: infer Value;
  }
    ? Value
    : never;
};

/** The list, for code that iterates over all features. */
export const FEATURE_CONTRACTS: readonly FeatureContract[] = FEATURES;

/** Names of modules that features bring, and of those with a place in the menu; in their order. */
export type FeatureModule = Part<'module'>['name'];
export type FeatureMenuModule = Extract<Part<'module'>, { readonly menu: true }>['name'];
export const FEATURE_MODULES = FEATURE_CONTRACTS.flatMap(
  ({ module }) => module?.name ?? [],
) as FeatureModule[];
export const FEATURE_MENU_MODULES = FEATURE_CONTRACTS.flatMap(({ module }) =>
  module?.menu ? module.name : [],
) as FeatureMenuModule[];

/** Permissions that features bring. */
export const featurePermissions = Object.assign(
  {},
  ...FEATURE_CONTRACTS.map(({ permissions }) => permissions),
) as Merged<Part<'permissions'>>;

/** Error codes that features bring, with their HTTP status. */
export const featureErrors = Object.assign({}, ...FEATURE_CONTRACTS.map(({ errors }) => errors)) as Merged<
  Part<'errors'>
>;

/** What the log of changes says was done by features. */
export const FEATURE_AUDIT_ACTIONS = FEATURE_CONTRACTS.flatMap(
  ({ auditActions = [] }) => auditActions,
) as readonly Part<'auditActions'>[number][];

/** Kinds of what the search finds of features. */
export const FEATURE_FOUND_KINDS = FEATURE_CONTRACTS.flatMap(
  ({ found }) => found ?? [],
) as readonly Part<'found'>[];

/** Reference lists that features bring. */
export type FeatureReferenceList = Part<'referenceLists'>[number];
export const FEATURE_REFERENCE_LISTS = FEATURE_CONTRACTS.flatMap(
  ({ referenceLists = [] }) => referenceLists,
) as readonly FeatureReferenceList[];

/** What people do in features that a company may give training points for. */
export type FeaturePointAction = Part<'pointAction'>;
export const FEATURE_POINT_ACTIONS = FEATURE_CONTRACTS.flatMap(
  ({ pointAction }) => pointAction ?? [],
) as readonly FeaturePointAction[];

/** Those of modules that are on. */
export function pointActionsOf(modules: ReadonlySet<string>): readonly FeaturePointAction[] {
  return FEATURE_CONTRACTS.flatMap(({ pointAction, module }) =>
    pointAction && module && modules.has(module.name) ? pointAction : [],
  ) as FeaturePointAction[];
}

/** Purposes of uploads that features bring. */
export type FeatureUpload = Part<'upload'>;
export const FEATURE_UPLOADS = FEATURE_CONTRACTS.flatMap(
  ({ upload }) => upload ?? [],
) as readonly FeatureUpload[];
