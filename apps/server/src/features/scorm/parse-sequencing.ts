import {
  EXIT_ACTIONS,
  HIDE_LMS_UI,
  POST_CONDITION_ACTIONS,
  PRE_CONDITION_ACTIONS,
} from '@trilha/contracts/scorm-sequencing';
import type {
  ObjectiveMap,
  RuleCondition,
  SequencingActivity,
  SequencingObjective,
} from '@trilha/contracts/scorm-sequencing';

import type { Findings } from './findings.ts';
import { attribute, child, childrenOf, ManifestError } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';

/** Elements that all references to shared definitions may add up to; a manifest could otherwise square its size. */
const SHARED_ELEMENTS = 200_000;

/** The sequencing definitions of a manifest that its activities refer to by `IDRef`. */
export class SequencingCollection {
  readonly #shared = new Map<string, { element: XmlElement; size: number }>();
  #used = 0;

  constructor(manifest: XmlElement) {
    const shared = childrenOf(manifest, 'sequencingcollection').flatMap((list) =>
      childrenOf(list, 'sequencing'),
    );
    for (const element of shared) {
      const id = attribute(element, 'id');
      if (id !== undefined) this.#shared.set(id, { element, size: sizeOf(element) });
    }
  }

  /** The definition named so. Throws ManifestError when references multiply beyond measure. */
  find(id: string | undefined): XmlElement | undefined {
    const found = id === undefined ? undefined : this.#shared.get(id);
    this.#used += found?.size ?? 0;
    if (this.#used > SHARED_ELEMENTS)
      throw new ManifestError('manifest_too_large', { elements: SHARED_ELEMENTS });
    return found?.element;
  }
}

function sizeOf(element: XmlElement): number {
  return element.children.reduce((sum, inner) => sum + sizeOf(inner), 1);
}

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
  const read = new Reader(ignored);

  const mode = part('controlmode');
  const rollup = part('rolluprules');
  const limits = part('limitconditions');
  const random = part('randomizationcontrols');
  const delivery = part('deliverycontrols');
  const choices = part('constrainedchoiceconsiderations');
  const considered = part('rollupconsiderations');
  const rules = part('sequencingrules');
  const reorderChildren = read.flag(random, 'reorderchildren', false);

  return {
    id: owner.id,
    title: owner.title,
    isVisible: owner.visible,
    attemptLimit: read.count(limits, 'attemptlimit'),
    attemptAbsoluteDurationLimit: attribute(limits, 'attemptabsolutedurationlimit') ?? null,
    timeLimitAction: child(owner.element, 'timelimitaction')?.text || null,
    ...readObjectives(plainObjectives(own, shared), objectiveExtensions(own, shared), owner.id, read),
    sequencingControls: {
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
    },
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
    rollupConsiderations: {
      requiredForSatisfied: read.word(considered, 'requiredforsatisfied', CONSIDERATIONS, 'always'),
      requiredForNotSatisfied: read.word(considered, 'requiredfornotsatisfied', CONSIDERATIONS, 'always'),
      requiredForCompleted: read.word(considered, 'requiredforcompleted', CONSIDERATIONS, 'always'),
      requiredForIncomplete: read.word(considered, 'requiredforincomplete', CONSIDERATIONS, 'always'),
      measureSatisfactionIfActive: read.flag(considered, 'measuresatisfactionifactive', true),
    },
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

/** Reads attribute values by type; what does not fit falls back to the default and is told to `ignored`. */
class Reader {
  readonly #ignored: (name: string, value: string) => void;

  constructor(ignored: (name: string, value: string) => void) {
    this.#ignored = ignored;
  }

  flag(element: XmlElement | undefined, name: string, fallback: boolean): boolean {
    const value = attribute(element, name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    return this.#fallBack(name, value, fallback);
  }

  number(
    element: XmlElement | undefined,
    name: string,
    fallback: number,
    least: number,
    most: number,
  ): number {
    const value = attribute(element, name);
    return value === undefined ? fallback : this.numberText(name, value, fallback, least, most);
  }

  numberText(name: string, text: string, fallback: number, least: number, most: number): number {
    const value = Number(text);
    const fits = text !== '' && Number.isFinite(value) && value >= least && value <= most;
    return fits ? value : this.#fallBack(name, text, fallback);
  }

  count(element: XmlElement | undefined, name: string): number | null {
    const value = attribute(element, name);
    if (value === undefined) return null;
    return /^\d{1,6}$/.test(value) ? Number(value) : this.#fallBack(name, value, null);
  }

  /** A word of a vocabulary, whatever its case. */
  word<const T extends string>(
    element: XmlElement | undefined,
    name: string,
    words: readonly T[],
    fallback: T,
  ): T {
    return this.oneOf(name, attribute(element, name), words) ?? fallback;
  }

  oneOf<const T extends string>(name: string, value: string | undefined, words: readonly T[]): T | undefined {
    if (value === undefined) return undefined;
    const found = words.find((word) => word.toLowerCase() === value.toLowerCase());
    return found ?? this.#fallBack(name, value, undefined);
  }

  #fallBack<T>(name: string, value: string, fallback: T): T {
    this.#ignored(name, value);
    return fallback;
  }
}

function readRules<const A extends string>(
  rules: XmlElement | undefined,
  name: string,
  actions: readonly A[],
  read: Reader,
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

function readCondition(element: XmlElement, read: Reader): RuleCondition[] {
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

function readRollupRule(rule: XmlElement, read: Reader): SequencingActivity['rollupRules']['rules'] {
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

function isNegated(element: XmlElement, read: Reader): boolean {
  return read.word(element, 'operator', ['not', 'noOp'], 'noOp') === 'not';
}

/** The score maps of the fourth edition stand in an extension beside the objectives, under the same name. */
function isExtension(element: XmlElement): boolean {
  return /adlseq/i.test(element.namespace);
}

function objectiveExtensions(
  own: XmlElement | undefined,
  shared: XmlElement | undefined,
): ReadonlyMap<string, XmlElement> {
  const inOwn = childrenOf(own, 'objectives').find(isExtension);
  const extension = inOwn ?? childrenOf(shared, 'objectives').find(isExtension);
  return indexBy(childrenOf(extension, 'objective'), 'objectiveid');
}

function plainObjectives(
  own: XmlElement | undefined,
  shared: XmlElement | undefined,
): XmlElement | undefined {
  const isPlain = (element: XmlElement) => !isExtension(element);
  return childrenOf(own, 'objectives').find(isPlain) ?? childrenOf(shared, 'objectives').find(isPlain);
}

function readObjectives(
  objectives: XmlElement | undefined,
  extensions: ReadonlyMap<string, XmlElement>,
  ownerId: string,
  read: Reader,
): Pick<SequencingActivity, 'primaryObjective' | 'objectives'> {
  const toObjective = (element: XmlElement, isPrimary: boolean): SequencingObjective[] => {
    // A primary objective may do without an id, yet the engine knows objectives by id only.
    const objectiveID = attribute(element, 'objectiveid') ?? (isPrimary ? `${ownerId}.primary` : undefined);
    if (objectiveID === undefined) return [];
    const extension = extensions.get(objectiveID);
    const measure = child(element, 'minnormalizedmeasure')?.text;
    return [
      {
        objectiveID,
        isPrimary,
        satisfiedByMeasure: read.flag(element, 'satisfiedbymeasure', false),
        minNormalizedMeasure:
          measure === undefined ? 1 : read.numberText('minNormalizedMeasure', measure, 1, -1, 1),
        mapInfo: readMaps(element, extension, read),
      },
    ];
  };
  const primary = child(objectives, 'primaryobjective');
  const [primaryObjective] = primary ? toObjective(primary, true) : [];
  return {
    ...(primaryObjective && { primaryObjective }),
    objectives: childrenOf(objectives, 'objective').flatMap((element) => toObjective(element, false)),
  };
}

function readMaps(element: XmlElement, extension: XmlElement | undefined, read: Reader): ObjectiveMap[] {
  const baseMaps = indexBy(childrenOf(element, 'mapinfo'), 'targetobjectiveid');
  const moreMaps = indexBy(childrenOf(extension, 'mapinfo'), 'targetobjectiveid');

  return Array.from(new Set([...baseMaps.keys(), ...moreMaps.keys()]), (targetObjectiveID) => {
    const base = baseMaps.get(targetObjectiveID);
    const more = moreMaps.get(targetObjectiveID);
    // Without a map of its own an extension reads and writes nothing of the base map.
    const reads = base !== undefined;
    const readsMore = more !== undefined;
    return {
      targetObjectiveID,
      readSatisfiedStatus: read.flag(base, 'readsatisfiedstatus', reads),
      readNormalizedMeasure: read.flag(base, 'readnormalizedmeasure', reads),
      writeSatisfiedStatus: read.flag(base, 'writesatisfiedstatus', false),
      writeNormalizedMeasure: read.flag(base, 'writenormalizedmeasure', false),
      readCompletionStatus: read.flag(more, 'readcompletionstatus', readsMore),
      writeCompletionStatus: read.flag(more, 'writecompletionstatus', false),
      readProgressMeasure: read.flag(more, 'readprogressmeasure', readsMore),
      writeProgressMeasure: read.flag(more, 'writeprogressmeasure', false),
      readRawScore: read.flag(more, 'readrawscore', readsMore),
      writeRawScore: read.flag(more, 'writerawscore', false),
      readMinScore: read.flag(more, 'readminscore', readsMore),
      writeMinScore: read.flag(more, 'writeminscore', false),
      readMaxScore: read.flag(more, 'readmaxscore', readsMore),
      writeMaxScore: read.flag(more, 'writemaxscore', false),
    };
  });
}

function indexBy(elements: readonly XmlElement[], name: string): ReadonlyMap<string, XmlElement> {
  const index = new Map<string, XmlElement>();
  for (const element of elements) {
    const key = attribute(element, name);
    if (key !== undefined && !index.has(key)) index.set(key, element);
  }
  return index;
}

/** A bare number in the second and third edition, attributes in the fourth. */
function readCompletionThreshold(
  element: XmlElement | undefined,
  read: Reader,
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

function readHiddenControls(element: XmlElement, read: Reader): SequencingActivity['hideLmsUi'] {
  const hidden = childrenOf(child(child(element, 'presentation'), 'navigationinterface'), 'hidelmsui');
  return hidden.flatMap(({ text }) => read.oneOf('hideLMSUI', text, HIDE_LMS_UI) ?? []);
}
