const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as people read them: "2.4 MB"; `number` writes the figure in the person's language. */
export function fileSize(bytes: number, number: (value: number) => string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${number(unit < 2 ? Math.round(value) : value)} ${UNITS[unit] ?? 'B'}`;
}
