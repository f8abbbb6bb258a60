import { createHash } from 'node:crypto';

/** A stable UUID for a name, shaped as version 5, so that seeding twice meets the same rows. */
export function contentId(name: string): string {
  const hex = createHash('sha256').update(`trilha demo\n${name}`).digest('hex');
  // The variant digit must be 8, 9, a or b.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The file id of an asset, by its path inside `demo/assets`. */
export const assetId = (path: string) => contentId(`asset ${path}`);

/** The id of an imported package; a company imports its own copy. */
export const packageId = (company: string, path: string) => contentId(`package ${company} ${path}`);

export const companyId = (slug: string) => contentId(`company ${slug}`);
export const branchId = (company: string, key: string) => contentId(`branch ${company} ${key}`);
export const labelId = (company: string, kind: 'area' | 'group' | 'tag' | 'category', key: string) =>
  contentId(`${kind} ${company} ${key}`);
export const personId = (username: string) => contentId(`person ${username}`);
export const memberId = (company: string, username: string) => contentId(`member ${company} ${username}`);
export const courseId = (slug: string) => contentId(`course ${slug}`);
export const trailId = (slug: string) => contentId(`trail ${slug}`);
export const trailItemId = (trail: string, course: string) => contentId(`trail item ${trail} ${course}`);
export const trailGroupId = (trail: string, key: string) => contentId(`trail group ${trail} ${key}`);
export const moduleId = (course: string, key: string) => contentId(`module ${course} ${key}`);
export const activityId = (course: string, key: string) => contentId(`activity ${course} ${key}`);
export const bankId = (slug: string) => contentId(`bank ${slug}`);
