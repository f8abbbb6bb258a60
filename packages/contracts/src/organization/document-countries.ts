/** What a form says about where somebody lives and where their document is from. */
type CountryValues = Readonly<Partial<Record<'country' | 'document_country', string | boolean>>>;

interface CompanyDocuments {
  /** The company's own country. */
  readonly country: string;
  readonly documentCountries: readonly string[];
}

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

/**
 * Countries whose documents a company takes, its own first. A country that a person's document is known to be of stays good for
 * that person, whatever the company takes from others by now.
 */
export function documentCountriesOf(company: CompanyDocuments, known?: string | boolean): string[] {
  const stored = textOf(known);
  return [...new Set([company.country, ...company.documentCountries, ...(stored ? [stored] : [])])];
}

/**
 * Whose document is meant (VAL-01): the country that was chosen, else the one of the address where its documents are taken,
 * else the company's. Where only one country's are taken nobody is asked, and the address decides alone.
 */
export function documentCountryOf(
  values: CountryValues,
  { country, documentCountries = [] }: { country: string; documentCountries?: readonly string[] },
): string {
  const chosen = textOf(values.document_country);
  if (chosen !== '' && documentCountries.includes(chosen)) return chosen;
  const home = textOf(values.country) || country;
  const [own = home] = documentCountries;
  return documentCountries.length < 2 || documentCountries.includes(home) ? home : own;
}
