import { currentLocale } from '../../lib/i18n.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** A number of bytes as people read it, e.g. "3.4 MB". */
export function fileSizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / STEP ** power);
}
