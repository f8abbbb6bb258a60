import type { ByteRange } from '../files/storage.ts';

/** What part of `size` bytes a `Range` header asks for: all, one part, or none that exists. */
export type RequestedRange = 'whole' | 'unsatisfiable' | ByteRange;

/** Reads a `Range` header (RFC 9110 §14.2). Several ranges and other units are answered with the whole, as allowed. */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
