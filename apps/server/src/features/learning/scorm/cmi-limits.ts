import type { CmiModel } from './cmi-rules.ts';

/**
 * What one commit may hold, in UTF-16 units as the content counts them. Above the least the specification asks an LMS
 * to keep, since authoring tools exceed it; nothing is ever cut.
 */
const ELEMENT_LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^cmi\.suspend_data$/, 64_000],
  [/^cmi\.launch_data$/, 64_000],
  [/^cmi\.(core\.lesson_)?location$/, 4_000],
  [/^cmi\.comments(_from_learner\.\d+\.comment)?$/, 64_000],
  [/^cmi\.interactions\.\d+\.(learner_response|student_response|correct_responses\.\d+\.pattern)$/, 32_000],
];
const OTHER_LIMIT = 4_000;
/** 1,000 interactions with ten fields each. */
const MAXIMUM_ELEMENTS = 12_000;
const MAXIMUM_INDEX = 1_999;
const MAXIMUM_CHARACTERS = 1_000_000;

export interface CmiExcess {
  readonly element: string;
  readonly limit: number;
  readonly actual: number;
}

/** What is too large in a commit, or no element of the data model; empty when the commit may be kept as it is. */
export function cmiExcesses(cmi: CmiModel): CmiExcess[] {
  const entries = Object.entries(cmi);
  if (entries.length > MAXIMUM_ELEMENTS) {
    return [{ element: 'cmi', limit: MAXIMUM_ELEMENTS, actual: entries.length }];
  }
  const total = entries.reduce((sum, [element, value]) => sum + element.length + value.length, 0);
  if (total > MAXIMUM_CHARACTERS) return [{ element: 'cmi', limit: MAXIMUM_CHARACTERS, actual: total }];

  return entries.flatMap(([element, { length }]) => {
    if (!isElementName(element)) return { element: element.slice(0, 100), limit: 0, actual: length };
    const limit = ELEMENT_LIMITS.find(([pattern]) => pattern.test(element))?.[1] ?? OTHER_LIMIT;
    return length > limit ? { element, limit, actual: length } : [];
  });
}

/** A dotted name of the data model with sensible indexes. */
function isElementName(element: string): boolean {
  if (element.length > 200 || !/^(cmi|adl)(\.(_?[a-z][a-z_]*|\d{1,4}))+$/.test(element)) return false;
  return element.split('.').every((part) => !/^\d/.test(part) || Number(part) <= MAXIMUM_INDEX);
}
