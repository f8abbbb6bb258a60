/**
 * Phone numbers in E.164 (`+` and up to 15 digits) for the countries the program runs in; any other number is taken
 * when it begins with `+` and has a plausible length.
 */
interface PhonePlan {
  readonly code: string;
  /** How many digits follow the country code. */
  readonly lengths: readonly number[];
  /** How the national number is written, by its length. */
  readonly masks: Readonly<Record<number, string>>;
}

const PLANS: Readonly<Record<string, PhonePlan>> = {
  BRA: { code: '55', lengths: [10, 11], masks: { 10: '(##) ####-####', 11: '(##) #####-####' } },
  ARG: { code: '54', lengths: [10, 11], masks: { 10: '## ####-####', 11: '# ## ####-####' } },
  CAN: { code: '1', lengths: [10], masks: { 10: '(###) ###-####' } },
  USA: { code: '1', lengths: [10], masks: { 10: '(###) ###-####' } },
  CHL: { code: '56', lengths: [9], masks: { 9: '# ####-####' } },
  COL: { code: '57', lengths: [10], masks: { 10: '### ###-####' } },
  MEX: { code: '52', lengths: [10], masks: { 10: '## ####-####' } },
  PER: { code: '51', lengths: [8, 9], masks: { 8: '# ###-####', 9: '###-###-###' } },
  URY: { code: '598', lengths: [8], masks: { 8: '####-####' } },
};

const E164 = /^\+[1-9]\d{7,14}$/;

/** The number as it is stored and compared, or null where it is none. National numbers get the country's code. */
export function canonicalPhone(typed: string, country: string): string | null {
  const isInternational = /^\s*\+/.test(typed);
  const digits = typed.replace(/\D/g, '');
  const plan = PLANS[country];
  if (isInternational) return planned(`+${digits}`);
  if (!plan) return null;
  const national = digits.replace(/^0/, '');
  if (plan.lengths.includes(national.length)) return planned(`+${plan.code}${national}`);
  return digits.startsWith(plan.code) ? planned(`+${digits}`) : null;
}

/** A number whose length fits its country, if the country is known here. */
function planned(number: string): string | null {
  if (!E164.test(number) || /^\+\d{1,3}(\d)\1{7,}$/.test(number)) return null;
  const plan = Object.values(PLANS).find(({ code }) => number.startsWith(`+${code}`));
  return !plan || plan.lengths.includes(number.length - 1 - plan.code.length) ? number : null;
}

/** What was typed so far, written as people of the country write it; numbers of other countries stay as they are. */
export function maskPhone(typed: string, country: string): string {
  const plan = PLANS[country];
  if (!plan || /^\s*\+/.test(typed)) return typed.replace(/[^\d\s()+-]/g, '').slice(0, 22);
  const longest = Math.max(...plan.lengths);
  const digits = typed.replace(/\D/g, '').slice(0, longest);
  const fitting = plan.lengths.find((length) => digits.length <= length) ?? longest;
  let at = 0;
  let masked = '';
  for (const symbol of plan.masks[fitting] ?? '') {
    if (at === digits.length) break;
    masked += symbol === '#' ? digits[at++] : symbol;
  }
  return masked;
}

/** A number that its owner recognizes and nobody else can read: country and last four digits (facts on codes). */
export function hiddenPhone(number: string): string {
  const plan = Object.values(PLANS).find(({ code }) => number.startsWith(`+${code}`));
  const code = plan?.code ?? number.slice(1, 3);
  const hidden = Math.max(0, number.length - 1 - code.length - 4);
  return `+${code} ${'*'.repeat(Math.min(2, hidden))} ${'*'.repeat(Math.max(0, hidden - 2))}-${number.slice(-4)}`;
}

/** Countries a number may belong to, by its code: Canada and the United States share one. */
export function countryOfPhone(number: string): string[] {
  const found = Object.entries(PLANS).filter(([, { code }]) => number.startsWith(`+${code}`));
  return found.map(([country]) => country);
}
