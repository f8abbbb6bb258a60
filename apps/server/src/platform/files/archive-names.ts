import type { PackageProblemCode } from '@trilha/contracts/learning/scorm';

/** Longest path in an archive, in bytes of UTF-8, and longest part of one: what file systems can hold. */
const PATH_BYTES = 1024;
const SEGMENT_BYTES = 255;

// C0 and C1 controls, the characters that turn the reading direction around, and the replacement character
// that a wrong decoding leaves behind.
const FORBIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;

/** The path under which an entry may be written, with `/` and in NFC, or why it may not. */
export function safePath(
  name: string,
  maximumDepth: number,
): { path: string } | { code: PackageProblemCode } {
  const path = name.replaceAll('\\', '/').normalize('NFC').replace(/\/$/, '');
  if (Buffer.byteLength(path) > PATH_BYTES) return { code: 'archive_path_too_long' };

  const segments = path.split('/');
  if (segments.some((segment) => Buffer.byteLength(segment) > SEGMENT_BYTES)) {
    return { code: 'archive_path_too_long' };
  }
  if (FORBIDDEN.test(path) || segments.some((segment) => !isPlainName(segment))) {
    return { code: 'archive_path_refused' };
  }
  return segments.length > maximumDepth ? { code: 'archive_too_deep' } : { path };
}

/** How two paths that some file system takes for one compare equal. */
export function pathKey(path: string): string {
  return path.normalize('NFKC').toLowerCase();
}

/** Left behind by operating systems; no package means them. */
export function isClutter(path: string): boolean {
  return /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

/**
 * Neither empty, nor `.` or `..`, nor with a drive or stream colon; also not after the rewritings a server or file
 * system may do: full-width forms, percent encoding, trailing dots and spaces.
 */
function isPlainName(segment: string): boolean {
  const forms = [segment, segment.normalize('NFKC'), percentDecoded(segment)];
  return forms.every((form) => /[^.\s]/.test(form) && !/[/\\:\0]/.test(form));
}

function percentDecoded(segment: string): string {
  return segment.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
