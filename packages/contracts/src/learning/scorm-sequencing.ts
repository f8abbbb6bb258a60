import { z } from 'zod';

/**
 * Sequencing of a SCORM 2004 package, in the shape the run-time engine of the player takes. Every default of the
 * IMS Simple Sequencing specification is written out by the import, since engines disagree about them.
 */
const ruleCondition = z.object({
  condition: z.enum([
    'satisfied',
    'objectiveStatusKnown',
    'objectiveMeasureKnown',
    'objectiveMeasureGreaterThan',
    'objectiveMeasureLessThan',
    'completed',
    'activityProgressKnown',
    'attempted',
    'attemptLimitExceeded',
    'timeLimitExceeded',
    'outsideAvailableTimeRange',
    'always',
  ]),
  operator: z.literal('not').optional(),
  referencedObjective: z.string().optional(),
  parameters: z.object({ threshold: z.number() }).optional(),
});

const sequencingRule = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.object({
    action: z.enum(actions),
    conditionCombination: z.enum(['all', 'any']),
    conditions: z.array(ruleCondition),
  });

export const PRE_CONDITION_ACTIONS = [
  'skip',
  'disabled',
  'hiddenFromChoice',
  'stopForwardTraversal',
] as const;
export const POST_CONDITION_ACTIONS = [
  'exitParent',
  'exitAll',
  'retry',
  'retryAll',
  'continue',
  'previous',
] as const;
export const EXIT_ACTIONS = ['exit'] as const;
export const HIDE_LMS_UI = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;

const rollupRule = z.object({
  action: z.enum(['satisfied', 'notSatisfied', 'completed', 'incomplete']),
  consideration: z.enum(['all', 'any', 'none', 'atLeastCount', 'atLeastPercent']),
  minimumCount: z.number().int().min(0),
  /** 0…100, although the manifest says 0…1. */
  minimumPercent: z.number().min(0).max(100),
  conditionCombination: z.enum(['all', 'any']),
  conditions: z.array(
    z.object({
      condition: z.enum([
        'satisfied',
        'objectiveStatusKnown',
        'objectiveMeasureKnown',
        'completed',
        'progressKnown',
        'attempted',
        'attemptLimitExceeded',
      ]),
      operator: z.literal('not').optional(),
    }),
  ),
});

const mapInfo = z.object({
  targetObjectiveID: z.string(),
  readSatisfiedStatus: z.boolean(),
  readNormalizedMeasure: z.boolean(),
  writeSatisfiedStatus: z.boolean(),
  writeNormalizedMeasure: z.boolean(),
  readCompletionStatus: z.boolean(),
  writeCompletionStatus: z.boolean(),
  readProgressMeasure: z.boolean(),
  writeProgressMeasure: z.boolean(),
  readRawScore: z.boolean(),
  writeRawScore: z.boolean(),
  readMinScore: z.boolean(),
  writeMinScore: z.boolean(),
  readMaxScore: z.boolean(),
  writeMaxScore: z.boolean(),
});
export type ObjectiveMap = z.output<typeof mapInfo>;

const objective = z.object({
  objectiveID: z.string(),
  isPrimary: z.boolean(),
  satisfiedByMeasure: z.boolean(),
  minNormalizedMeasure: z.number().min(-1).max(1),
  mapInfo: z.array(mapInfo),
});
export type SequencingObjective = z.output<typeof objective>;

const timing = z.enum(['never', 'once', 'onEachNewAttempt']);

const sequencingControls = z.object({
  choice: z.boolean(),
  choiceExit: z.boolean(),
  flow: z.boolean(),
  forwardOnly: z.boolean(),
  useCurrentAttemptObjectiveInfo: z.boolean(),
  useCurrentAttemptProgressInfo: z.boolean(),
  preventActivation: z.boolean(),
  constrainChoice: z.boolean(),
  rollupObjectiveSatisfied: z.boolean(),
  rollupProgressCompletion: z.boolean(),
  objectiveMeasureWeight: z.number().min(0).max(1),
  selectionTiming: timing,
  selectCount: z.number().int().min(0).nullable(),
  randomizationTiming: timing,
  randomizeChildren: z.boolean(),
  reorderChildren: z.boolean(),
});

const consideration = z.enum(['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended']);

/** One activity of the sequencing tree: an item of the manifest, or the organization at the root. */
export const sequencingActivity = z.object({
  id: z.string(),
  title: z.string(),
  isVisible: z.boolean(),
  attemptLimit: z.number().int().min(0).nullable(),
  /** ISO 8601 duration. */
  attemptAbsoluteDurationLimit: z.string().nullable(),
  timeLimitAction: z.string().nullable(),
  primaryObjective: objective.optional(),
  objectives: z.array(objective),
  sequencingControls,
  deliveryControls: z.object({
    tracked: z.boolean(),
    completionSetByContent: z.boolean(),
    objectiveSetByContent: z.boolean(),
  }),
  sequencingRules: z.object({
    preConditionRules: z.array(sequencingRule(PRE_CONDITION_ACTIONS)),
    exitConditionRules: z.array(sequencingRule(EXIT_ACTIONS)),
    postConditionRules: z.array(sequencingRule(POST_CONDITION_ACTIONS)),
  }),
  rollupRules: z.object({ rules: z.array(rollupRule) }),
  rollupConsiderations: z.object({
    requiredForSatisfied: consideration,
    requiredForNotSatisfied: consideration,
    requiredForCompleted: consideration,
    requiredForIncomplete: consideration,
    measureSatisfactionIfActive: z.boolean(),
  }),
  completionThreshold: z.object({
    completedByMeasure: z.boolean(),
    minProgressMeasure: z.number().min(0).max(1),
    progressWeight: z.number().min(0).max(1),
  }),
  hideLmsUi: z.array(z.enum(HIDE_LMS_UI)),
  sharedDataMaps: z.array(
    z.object({ targetID: z.string(), readSharedData: z.boolean(), writeSharedData: z.boolean() }),
  ),
  get children() {
    return z.array(sequencingActivity);
  },
});
export type SequencingActivity = z.output<typeof sequencingActivity>;
export type RuleCondition = z.output<typeof ruleCondition>;
