import { randomInt } from 'node:crypto';

import { hashSecret } from '../sessions/secret-token.ts';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** Ten codes of 80 bits, in groups that are easy to copy by hand. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Hash of a code however it was typed: case, spaces and dashes do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}
