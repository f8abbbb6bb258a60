const SLUG_LIMIT = 80;

/** The readable part of a course's public address, with its id behind `-id-` (ROU-11). */
export function courseSlug(title: string, id: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_LIMIT);
  return `${words}-id-${id}`;
}

/** The course id of a slug: the part after the last `-id-`; undefined where there is none (ROU-11). */
export function courseIdOfSlug(slug: string): string | undefined {
  const at = slug.lastIndexOf('-id-');
  return at === -1 ? undefined : slug.slice(at + 4) || undefined;
}
