import type {
  ObjectiveMap,
  SequencingActivity,
  SequencingObjective,
} from '@trilha/contracts/learning/scorm-sequencing';

import type { AttributeReader } from './attribute-reader.ts';
import { attribute, child, childrenOf } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';

/** The objectives of a sequencing definition; those of `own` replace those of `shared` as a whole. */
export function readObjectives(
  own: XmlElement | undefined,
  shared: XmlElement | undefined,
  ownerId: string,
  read: AttributeReader,
): Pick<SequencingActivity, 'primaryObjective' | 'objectives'> {
  const objectives = plainObjectives(own, shared);
  const extensions = objectiveExtensions(own, shared);
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

function readMaps(
  element: XmlElement,
  extension: XmlElement | undefined,
  read: AttributeReader,
): ObjectiveMap[] {
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
