import { ACTIVITY_DEFINITIONS } from '@trilha/contracts/learning/activities/definitions';

const GROUPS = [...new Set(ACTIVITY_DEFINITIONS.map(({ group }) => group))];

/** The activity types in the order and groups in which they are offered: what most courses are made of first, games together. */
export const DRAFT_ACTIVITY_TYPES = GROUPS.map((group) => ({
  group,
  types: ACTIVITY_DEFINITIONS.filter((definition) => definition.group === group).map(({ type }) => type),
}));

/** Tests that share all their settings, so that one can become another. */
export const EVALUATED_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'block_general_test',
  'restart_general_test',
  'evaluated_quiz',
] as const;
