import { isUuid } from '@trilha/rules/platform/uuids';

/** The rules as the address carries them: with a training, a new rule for it opens. */
export function rulesSearch(search: Record<string, unknown>): { readonly training?: string } {
  const { training } = search;
  return isUuid(training) ? { training } : {};
}
