/**
 * How a score is written everywhere: percent with one decimal at most, cut and never rounded up, so that 69.96 of 70 does
 * not look passed and 99.96 does not look perfect.
 */
export function scoreText(score: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  });
  // Two decimals are exact in a double only after this; 90.9 / 100 would be cut to 90.8.
  return format.format(Number((score / 100).toFixed(6)));
}
