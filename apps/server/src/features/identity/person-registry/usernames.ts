import { randomInt } from 'node:crypto';

import { searchKey } from '@trilha/rules/platform/text';

const LONGEST = 40;
const TRIES = 6;

/**
 * User names to try for somebody new, the plainest first: `ana.souza`, then with digits nobody can foresee. What has no letter is a
 * document or a number the company gives, and nobody's to take by calling themselves so.
 */
export function usernamesFor(fullName: string, email: string | null): string[] {
  const called =
    searchKey(fullName || (email?.split('@')[0] ?? ''))
      .replace(/[^\da-z]+/g, '.')
      .replace(/^\.+|\.+$/g, '')
      .slice(0, LONGEST) || 'pessoa';
  const plain = /[a-z]/.test(called) ? called : `pessoa.${called}`;
  return [plain, ...Array.from({ length: TRIES }, () => `${plain}.${randomInt(1000, 10_000_000)}`)];
}
