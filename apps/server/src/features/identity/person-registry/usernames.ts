import { randomInt } from 'node:crypto';

import { searchKey } from '@trilha/rules/platform/text';

const LONGEST = 40;
const TRIES = 6;

/** User names to try for somebody new, the plainest first: `ana.souza`, then with digits nobody can foresee. */
export function usernamesFor(fullName: string, email: string | null): string[] {
  const plain =
    searchKey(fullName || (email?.split('@')[0] ?? ''))
      .replace(/[^\da-z]+/g, '.')
      .replace(/^\.+|\.+$/g, '')
      .slice(0, LONGEST) || 'pessoa';
  return [plain, ...Array.from({ length: TRIES }, () => `${plain}.${randomInt(1000, 10_000_000)}`)];
}
