/** Fields a problem can be told by; everything else is "this field". */
const NAMED = [
  'title',
  'summary',
  'description',
  'goals',
  'coverFileId',
  'fileId',
  'packageId',
  'posterFileId',
  'captions',
  'videoId',
  'url',
  'draws',
  'minutes',
  'completionShare',
  'minimumScore',
  'maximumAttempts',
  'timeLimitMinutes',
  'minimumSeconds',
  'html',
  'name',
  'points',
  'certificate',
  'deadlineDays',
  'modules',
  'supportFileIds',
  'audience',
  'categoryIds',
] as const;
export type NamedField = (typeof NAMED)[number] | 'other';

/** The name of the field at a path of the document: the innermost key that has one. */
export function fieldOf(path: string): NamedField {
  const keys = path.split('.');
  for (const key of keys.toReversed()) {
    // `modules` leads to every activity; it is the field itself only at the end.
    const named = NAMED.find((name) => name === key && (key !== 'modules' || keys.length === 1));
    if (named) return named;
  }
  return 'other';
}
