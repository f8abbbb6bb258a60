import type { Locale } from '@trilha/rules/platform/locales';

import { zoneCity } from './zone-city.ts';

/** How far a zone is from Greenwich, in the words of the language. */
function offsetOf(zone: string, locale: Locale, at: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Every time zone with its city and its distance from Greenwich now, in alphabetical order and each once: the zone that is chosen
 * stands for its other names [I18-04].
 */
export function zoneChoices(locale: Locale, chosen: string, at: Date = new Date()): ZoneChoice[] {
  const usual = new Intl.DateTimeFormat('en', { timeZone: chosen }).resolvedOptions().timeZone;
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== usual && zone !== chosen);
  const byLabel = new Map<string, string>();
  for (const zone of [usual, ...others]) {
    const label = `${zoneCity(zone, locale)} (${offsetOf(zone, locale, at)})`;
    if (!byLabel.has(label)) byLabel.set(label, zone === usual ? chosen : zone);
  }
  const order = new Intl.Collator(locale);
  return Array.from(byLabel, ([label, value]) => ({ value, label })).sort((one, other) =>
    order.compare(one.label, other.label),
  );
}
