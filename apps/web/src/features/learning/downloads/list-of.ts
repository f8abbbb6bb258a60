/** Titles as one reads them out. */
export const listOf = (titles: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(titles);
