/** Parts of an address nobody may leave out; the complement may stay empty (VAL-08). */
export const REQUIRED_ADDRESS_FIELDS = [
  'postal_code',
  'street',
  'street_number',
  'neighborhood',
  'city',
  'state',
] as const;

interface PostalRule {
  /** `#` for a digit, `A` for a letter. */
  readonly mask: string;
}

const POSTAL_RULES: Readonly<Record<string, PostalRule>> = {
  BRA: { mask: '#####-###' },
  ARG: { mask: '####' },
  CAN: { mask: 'A#A #A#' },
  CHL: { mask: '#######' },
  COL: { mask: '######' },
  MEX: { mask: '#####' },
  PER: { mask: '#####' },
  URY: { mask: '#####' },
};

/** The postal code as it is stored: no spaces or dashes, capital letters. */
export function canonicalPostalCode(typed: string): string {
  return typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();
}

/** Whether a postal code fits its country; countries not known here take 3 to 10 letters and digits (VAL-08). */
export function isPostalCode(typed: string, country: string): boolean {
  const canonical = canonicalPostalCode(typed);
  const rule = POSTAL_RULES[country];
  if (!rule) return /^[\dA-Z]{3,10}$/.test(canonical);
  const wanted = canonicalPostalCode(rule.mask.replaceAll('#', '0'));
  return (
    canonical.length === wanted.length &&
    Array.from(canonical).every((symbol, at) => /\d/.test(symbol) === (wanted[at] === '0'))
  );
}

/** Whether the codes of a country are digits alone; of one that is not known here nobody can say. */
export function hasNumericPostalCodes(country: string): boolean {
  return POSTAL_RULES[country]?.mask.includes('A') === false;
}

/** What was typed so far, written as people of the country write it. */
export function maskPostalCode(typed: string, country: string): string {
  const canonical = canonicalPostalCode(typed);
  const rule = POSTAL_RULES[country];
  if (!rule) return canonical.slice(0, 10);
  let masked = '';
  let at = 0;
  for (const symbol of rule.mask) {
    if (at === canonical.length) break;
    masked += symbol === '#' || symbol === 'A' ? canonical[at++] : symbol;
  }
  return masked;
}
