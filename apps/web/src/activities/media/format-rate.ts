import { currentLocale } from '../../lib/i18n.ts';

/** A speed as people read it: 1×, 1,25×. */
export function formatRate(rate: number): string {
  return `${rate.toLocaleString(currentLocale(), { maximumFractionDigits: 2 })}×`;
}
