import { randomInt } from 'node:crypto';

/** Thirty-two signs without those that look alike (0 and O, 1 and I): five random bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A new code of a hundred random bits, in groups that can be read aloud. */
export function newCertificateCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it is stored, from what a person typed: any case, with or without dashes and spaces. */
export function normalizeCode(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return signs.match(/.{1,4}/g)?.join('-') ?? '';
}
