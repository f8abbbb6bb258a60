import { useCallback } from 'react';

import { useFormat } from '../../lib/dates.ts';

/** A score in percent, cut after one decimal: 69.96 must not read as 70 beside a minimum of 70. */
export function useScoreText(): (score: number) => string {
  const { number } = useFormat();
  return useCallback((score: number) => `${number(Math.floor(score * 10 + 1e-6) / 10)}%`, [number]);
}

const KILO = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the largest fitting unit. */
export function sizeText(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILO)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / KILO ** step);
}
