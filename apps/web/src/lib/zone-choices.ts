import { LOCALES } from '@trilha/rules/locales';
import type { Locale } from '@trilha/rules/locales';
import { searchKey } from '@trilha/rules/text';

/** How each language names the time of a place; what stands for the place is its name (Unicode CLDR, region format). */
const PLACE: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /^Horário (?:d[aeo]s? )?(.+)$/,
  'en-US': /^(.+) Time$/,
  'es-ES': /^hora (?:del? )?(.+)$/i,
  'fr-FR': /^heure\s?: (.+)$/,
};

function partOf(zone: string, locale: Locale, form: 'shortGeneric' | 'shortOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: form }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The place a language's name of a zone names; undefined where it has an abbreviation for it instead. */
const placeOf = (zone: string, locale: Locale, at: Date) =>
  PLACE[locale].exec(partOf(zone, locale, 'shortGeneric', at))?.[1];

/** A zone's city or country as people write it in their language, accents and all. */
function cityOf(zone: string, locale: Locale, at: Date): string {
  const plain = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  const own = placeOf(zone, locale, at);
  if (own) return own;
  // Another language may spell the same city with its accents; a translation of it would be foreign here.
  for (const other of LOCALES) {
    const place = other === locale ? undefined : placeOf(zone, other, at);
    if (place && searchKey(place) === searchKey(plain)) return place;
  }
  return plain;
}

const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Every time zone with its city and its distance from Greenwich now, in alphabetical order and each once: the zone that is chosen
 * stands for its other names [I18-04].
 */
export function zoneChoices(locale: Locale, chosen: string, at: Date = new Date()): ZoneChoice[] {
  const same = canonical(chosen);
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== same && zone !== chosen);
  const byLabel = new Map<string, string>();
  for (const zone of [chosen, ...zones]) {
    const label = `${cityOf(zone, locale, at)} (${partOf(zone, locale, 'shortOffset', at)})`;
    if (!byLabel.has(label)) byLabel.set(label, zone);
  }
  const order = new Intl.Collator(locale);
  return Array.from(byLabel, ([label, value]) => ({ value, label })).sort((one, other) =>
    order.compare(one.label, other.label),
  );
}
