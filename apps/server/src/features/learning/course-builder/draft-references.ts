import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

type ReferenceKind = 'file' | 'package' | 'bank' | 'label' | 'branch';

/** Something outside the document that the document names. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: string;
  readonly path: readonly (string | number)[];
}

const KINDS: Readonly<Record<string, ReferenceKind>> = {
  fileId: 'file',
  coverFileId: 'file',
  posterFileId: 'file',
  photoFileId: 'file',
  imageFileId: 'file',
  soundFileId: 'file',
  supportFileIds: 'file',
  packageId: 'package',
  bankId: 'bank',
  categoryIds: 'label',
  areaIds: 'label',
  groupIds: 'label',
  tagIds: 'label',
  branchIds: 'branch',
};

function collect(
  value: unknown,
  path: readonly (string | number)[],
  kind: ReferenceKind | undefined,
  found: Reference[],
): void {
  if (typeof value === 'string') {
    if (kind) found.push({ kind, id: value, path });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], kind, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(item, [...path, key], KINDS[key], found);
  }
}

/** Every file, package, bank, label and branch a draft names, with its place. Texts of the description name none. */
export function referencesOf(draft: CourseDraft): Reference[] {
  const found: Reference[] = [];
  collect({ ...draft, description: {} }, [], undefined, found);
  return found;
}

/** The ids of one kind, each once. */
export function idsOf(references: readonly Reference[], kind: ReferenceKind): string[] {
  return [...new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id))];
}
