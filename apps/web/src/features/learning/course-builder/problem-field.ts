/** Fields by which a problem can be named: the keys of the document, in which the innermost one that has a name counts. */
const NAMED = [
  'title',
  'summary',
  'description',
  'goals',
  'coverFileId',
  'fileId',
  'packageId',
  'posterFileId',
  'photoFileId',
  'captions',
  'transcript',
  'videoId',
  'hash',
  'url',
  'courseRef',
  'deck',
  'bankId',
  'drillBankId',
  'count',
  'draws',
  'minutes',
  'isReleasedByHand',
  'completionShare',
  'minimumScore',
  'attemptLimit',
  'maximumAttempts',
  'timeLimitMinutes',
  'timeLimitSeconds',
  'secondsPerCard',
  'drawn',
  'minimumSeconds',
  'errorsAllowed',
  'completion',
  'perfectScore',
  'html',
  'name',
  'role',
  'points',
  'certificate',
  'hours',
  'deadlineDays',
  'modules',
  'ordering',
  'supportFileIds',
  'supportMaterials',
  'instructors',
  'audience',
  'subscriptionType',
  'areaIds',
  'groupIds',
  'tagIds',
  'categoryIds',
  'text',
  'alt',
  'imageFileId',
  'soundFileId',
  'placeId',
  'places',
  'pieces',
  'sentences',
  'distractors',
  'pairs',
  'left',
  'right',
  'side',
  'cards',
  'front',
  'back',
  'explanation',
  'statements',
  'correct',
  'riddles',
  'clue',
  'answer',
  'questions',
  'prompt',
  'options',
  'blocks',
  'caption',
  'rows',
  'rightOptionId',
  'feedbackRight',
  'feedbackWrong',
] as const;
export type NamedField = (typeof NAMED)[number] | 'other';

/** Lists of a document whose entries are distinguished by their number. */
const NUMBERED = [
  'places',
  'pieces',
  'sentences',
  'distractors',
  'pairs',
  'cards',
  'statements',
  'riddles',
  'questions',
  'options',
  'draws',
  'captions',
  'goals',
  'instructors',
  'supportMaterials',
  'blocks',
] as const;
export type NumberedField = (typeof NUMBERED)[number];

/** Halves of a piece that say which text of it is meant. */
const HALVES = ['left', 'right', 'front', 'back', 'clue'] as const;

export interface ProblemField {
  readonly field: NamedField;
  /** The entry of a list it is in, outermost first; numbers begin at 1. */
  readonly within: readonly { readonly list: NumberedField; readonly number: number }[];
}

const nameOf = <Name extends string>(names: readonly Name[], key: string | undefined): Name | undefined =>
  names.find((name) => name === key);

/** The field at a path of the document and the entries it is in: the text of the second piece. */
export function fieldOf(path: string): ProblemField {
  const keys = path.split('.');
  const within = keys.flatMap((key, index) => {
    const list = nameOf(NUMBERED, key);
    const number = Number(keys[index + 1]);
    return list && Number.isInteger(number) ? [{ list, number: number + 1 }] : [];
  });
  const half = keys.findLast((key) => nameOf(HALVES, key));
  // `modules` leads to every activity; it is the field itself only at the end.
  const innermost = keys.findLast((key) => nameOf(NAMED, key) && (key !== 'modules' || keys.length === 1));
  // The text of a half is that half; its picture and sound have names of their own.
  const field = innermost === 'text' && half ? half : innermost;
  return { field: nameOf(NAMED, field) ?? 'other', within };
}
