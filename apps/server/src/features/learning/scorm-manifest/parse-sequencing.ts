import {
  EXIT_ACTIONS,
  HIDE_LMS_UI,
  POST_CONDITION_ACTIONS,
  PRE_CONDITION_ACTIONS,
} from '@trilha/contracts/learning/scorm-sequencing';
import type { RuleCondition, SequencingActivity } from '@trilha/contracts/learning/scorm-sequencing';

import { AttributeReader } from './attribute-reader.ts';
import type { Findings } from './findings.ts';
import { attribute, child, childrenOf } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';
import { readObjectives } from './parse-objectives.ts';
import type { SequencingCollection } from './sequencing-collection.ts';

/**
 * The sequencing of an item or organization with every default written out (IMS Simple Sequencing, ADL SN book).
 * A part the element defines itself replaces the same part of the shared definition as a whole. Values outside
 * their vocabulary are passed over and noted.
 */
export function readSequencing(
  owner: {
    readonly element: XmlElement;
    readonly id: string;
    readonly title: string;
    readonly visible: boolean;
  },
  collection: SequencingCollection,
  findings: Findings,
): Omit<SequencingActivity, 'children'> {
  const own = child(owner.element, 'sequencing');
  const shared = collection.find(attribute(own, 'idref'));
  const part = (name: string) => child(own, name) ?? child(shared, name);
  const ignored = (name: string, value: string) =>
    findings.note('sequencing_value_ignored', owner.id, { name, value: value.slice(0, 80) });
  const read = new AttributeReader(ignored);

  const rollup = part('rolluprules');
  const limits = part('limitconditions');
  const delivery = part('deliverycontrols');
  const rules = part('sequencingrules');

  return {
    id: owner.id,
    title: owner.title,
    isVisible: owner.visible,
    attemptLimit: read.count(limits, 'attemptlimit'),
    attemptAbsoluteDurationLimit: attribute(limits, 'attemptabsolutedurationlimit') ?? null,
    timeLimitAction: child(owner.element, 'timelimitaction')?.text || null,
    ...readObjectives(own, shared, owner.id, read),
    sequencingControls: readControls(part, read),
    deliveryControls: {
      tracked: read.flag(delivery, 'tracked', true),
      completionSetByContent: read.flag(delivery, 'completionsetbycontent', false),
      objectiveSetByContent: read.flag(delivery, 'objectivesetbycontent', false),
    },
    sequencingRules: {
      preConditionRules: readRules(rules, 'preconditionrule', PRE_CONDITION_ACTIONS, read),
      exitConditionRules: readRules(rules, 'exitconditionrule', EXIT_ACTIONS, read),
      postConditionRules: readRules(rules, 'postconditionrule', POST_CONDITION_ACTIONS, read),
    },
    rollupRules: { rules: childrenOf(rollup, 'rolluprule').flatMap((rule) => readRollupRule(rule, read)) },
    rollupConsiderations: readConsiderations(part('rollupconsiderations'), read),
    completionThreshold: readCompletionThreshold(child(owner.element, 'completionthreshold'), read),
    hideLmsUi: readHiddenControls(owner.element, read),
    sharedDataMaps: childrenOf(child(owner.element, 'data'), 'map').flatMap((map) => {
      const targetID = attribute(map, 'targetid');
      if (targetID === undefined) return [];
      return {
        targetID,
        readSharedData: read.flag(map, 'readshareddata', true),
        writeSharedData: read.flag(map, 'writeshareddata', true),
      };
    }),
  };
}

/** The part of a name, of the element itself or of the definition it shares. */
type PartOf = (name: string) => XmlElement | undefined;

function readControls(part: PartOf, read: AttributeReader): SequencingActivity['sequencingControls'] {
  const mode = part('controlmode');
  const rollup = part('rolluprules');
  const random = part('randomizationcontrols');
  const choices = part('constrainedchoiceconsiderations');
  const reorderChildren = read.flag(random, 'reorderchildren', false);
  return {
    choice: read.flag(mode, 'choice', true),
    choiceExit: read.flag(mode, 'choiceexit', true),
    flow: read.flag(mode, 'flow', false),
    forwardOnly: read.flag(mode, 'forwardonly', false),
    useCurrentAttemptObjectiveInfo: read.flag(mode, 'usecurrentattemptobjectiveinfo', true),
    useCurrentAttemptProgressInfo: read.flag(mode, 'usecurrentattemptprogressinfo', true),
    preventActivation: read.flag(choices, 'preventactivation', false),
    constrainChoice: read.flag(choices, 'constrainchoice', false),
    rollupObjectiveSatisfied: read.flag(rollup, 'rollupobjectivesatisfied', true),
    rollupProgressCompletion: read.flag(rollup, 'rollupprogresscompletion', true),
    objectiveMeasureWeight: read.number(rollup, 'objectivemeasureweight', 1, 0, 1),
    selectionTiming: read.word(random, 'selectiontiming', TIMINGS, 'never'),
    selectCount: read.count(random, 'selectcount'),
    randomizationTiming: read.word(random, 'randomizationtiming', TIMINGS, 'never'),
    randomizeChildren: reorderChildren,
    reorderChildren,
  };
}

function readConsiderations(
  considered: XmlElement | undefined,
  read: AttributeReader,
): SequencingActivity['rollupConsiderations'] {
  return {
    requiredForSatisfied: read.word(considered, 'requiredforsatisfied', CONSIDERATIONS, 'always'),
    requiredForNotSatisfied: read.word(considered, 'requiredfornotsatisfied', CONSIDERATIONS, 'always'),
    requiredForCompleted: read.word(considered, 'requiredforcompleted', CONSIDERATIONS, 'always'),
    requiredForIncomplete: read.word(considered, 'requiredforincomplete', CONSIDERATIONS, 'always'),
    measureSatisfactionIfActive: read.flag(considered, 'measuresatisfactionifactive', true),
  };
}

const TIMINGS = ['never', 'once', 'onEachNewAttempt'] as const;
const CONSIDERATIONS = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'] as const;
const COMBINATIONS = ['all', 'any'] as const;
const RULE_CONDITIONS = [
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
] as const satisfies readonly RuleCondition['condition'][];
const ROLLUP_ACTIONS = ['satisfied', 'notSatisfied', 'completed', 'incomplete'] as const;
const ROLLUP_SETS = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'] as const;
const ROLLUP_CONDITIONS = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
] as const;

function readRules<const A extends string>(
  rules: XmlElement | undefined,
  name: string,
  actions: readonly A[],
  read: AttributeReader,
): { action: A; conditionCombination: 'all' | 'any'; conditions: RuleCondition[] }[] {
  return childrenOf(rules, name).flatMap((rule) => {
    const conditions = child(rule, 'ruleconditions');
    const action = read.oneOf('action', attribute(child(rule, 'ruleaction'), 'action'), actions);
    if (action === undefined) return [];
    return {
      action,
      conditionCombination: read.word(conditions, 'conditioncombination', COMBINATIONS, 'all'),
      conditions: childrenOf(conditions, 'rulecondition').flatMap((condition) =>
        readCondition(condition, read),
      ),
    };
  });
}

function readCondition(element: XmlElement, read: AttributeReader): RuleCondition[] {
  const condition = read.oneOf('condition', attribute(element, 'condition'), RULE_CONDITIONS);
  if (condition === undefined) return [];
  const referencedObjective = attribute(element, 'referencedobjective');
  const comparesMeasure =
    condition === 'objectiveMeasureGreaterThan' || condition === 'objectiveMeasureLessThan';
  return [
    {
      condition,
      ...(isNegated(element, read) && { operator: 'not' as const }),
      ...(referencedObjective !== undefined && { referencedObjective }),
      ...(comparesMeasure && {
        parameters: { threshold: read.number(element, 'measurethreshold', 0, -1, 1) },
      }),
    },
  ];
}

function readRollupRule(rule: XmlElement, read: AttributeReader): SequencingActivity['rollupRules']['rules'] {
  const conditions = child(rule, 'rollupconditions');
  const action = read.oneOf('action', attribute(child(rule, 'rollupaction'), 'action'), ROLLUP_ACTIONS);
  if (action === undefined) return [];
  return [
    {
      action,
      consideration: read.word(rule, 'childactivityset', ROLLUP_SETS, 'all'),
      minimumCount: read.count(rule, 'minimumcount') ?? 0,
      minimumPercent: read.number(rule, 'minimumpercent', 0, 0, 1) * 100,
      conditionCombination: read.word(conditions, 'conditioncombination', COMBINATIONS, 'any'),
      conditions: childrenOf(conditions, 'rollupcondition').flatMap((element) => {
        const word = read.oneOf('condition', attribute(element, 'condition'), ROLLUP_CONDITIONS);
        if (word === undefined) return [];
        // The engine's name of the same condition.
        const condition = word === 'activityProgressKnown' ? ('progressKnown' as const) : word;
        return isNegated(element, read) ? { condition, operator: 'not' as const } : { condition };
      }),
    },
  ];
}

function isNegated(element: XmlElement, read: AttributeReader): boolean {
  return read.word(element, 'operator', ['not', 'noOp'], 'noOp') === 'not';
}

/** A bare number in the second and third edition, attributes in the fourth. */
function readCompletionThreshold(
  element: XmlElement | undefined,
  read: AttributeReader,
): SequencingActivity['completionThreshold'] {
  const text = element?.text ?? '';
  const isNumber = text !== '';
  return {
    completedByMeasure: isNumber || read.flag(element, 'completedbymeasure', false),
    minProgressMeasure: isNumber
      ? read.numberText('completionThreshold', text, 1, 0, 1)
      : read.number(element, 'minprogressmeasure', 1, 0, 1),
    progressWeight: read.number(element, 'progressweight', 1, 0, 1),
  };
}

function readHiddenControls(element: XmlElement, read: AttributeReader): SequencingActivity['hideLmsUi'] {
  const hidden = childrenOf(child(child(element, 'presentation'), 'navigationinterface'), 'hidelmsui');
  return hidden.flatMap(({ text }) => read.oneOf('hideLMSUI', text, HIDE_LMS_UI) ?? []);
}
