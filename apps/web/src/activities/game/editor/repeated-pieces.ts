import { searchKey } from '@trilha/rules/platform/text';

interface Repeated {
  /** Numbers of the pieces, from 1 on. */
  readonly number: number;
  readonly first: number;
}

/** Everything an author chose of a piece, however it is written; nothing where nothing stands on it yet. */
function contentOf(value: unknown): string {
  if (typeof value === 'string') return searchKey(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, inner]) => [key, contentOf(inner)] as const)
    .filter(([, inner]) => inner !== '')
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, inner]) => `${key}=${inner}`)
    .join('&');
}

const hasFace = (piece: object): boolean =>
  Object.entries(piece).some(([key, value]) =>
    key === 'text' || key === 'imageFileId'
      ? contentOf(value) !== ''
      : typeof value === 'object' && value !== null && hasFace(value as object),
  );

/** Pieces that say the same as one before them: the same pair twice, a statement asked again. */
export function repeatedPieces(pieces: readonly { readonly id: string }[]): Repeated[] {
  const first = new Map<string, number>();
  return pieces.flatMap((piece, index) => {
    if (!hasFace(piece)) return [];
    const content = contentOf(piece);
    const earlier = first.get(content);
    if (earlier === undefined) first.set(content, index + 1);
    return earlier === undefined ? [] : [{ number: index + 1, first: earlier }];
  });
}
