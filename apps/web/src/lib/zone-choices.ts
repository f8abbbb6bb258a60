import type { Locale } from '@trilha/rules/locales';

/** Cities whose zone is named without the accents and small words they are written with; browsers bring no better names. */
const SPELT: Readonly<Record<string, string>> = {
  'Africa/Lome': 'Lomé',
  'Africa/Sao_Tome': 'São Tomé',
  'America/Araguaina': 'Araguaína',
  'America/Asuncion': 'Asunción',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Belem': 'Belém',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Cordoba': 'Córdoba',
  'America/Cuiaba': 'Cuiabá',
  'America/Curacao': 'Curaçao',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Noronha': 'Fernando de Noronha',
  'America/Panama': 'Panamá',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
  'Atlantic/Reykjavik': 'Reykjavík',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Zurich': 'Zürich',
  'Indian/Reunion': 'Réunion',
  'Pacific/Galapagos': 'Galápagos',
  'Pacific/Noumea': 'Nouméa',
};

/** Cities that have another name in a language. */
const TRANSLATED: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'pt-BR': {
    'America/Mexico_City': 'Cidade do México',
    'America/New_York': 'Nova York',
    'Europe/London': 'Londres',
    'Europe/Lisbon': 'Lisboa',
    'Europe/Rome': 'Roma',
    'Europe/Berlin': 'Berlim',
  },
  'en-US': {},
  'es-ES': {
    'America/Mexico_City': 'Ciudad de México',
    'America/New_York': 'Nueva York',
    'America/Los_Angeles': 'Los Ángeles',
    'Europe/Paris': 'París',
    'Europe/London': 'Londres',
    'Europe/Lisbon': 'Lisboa',
    'Europe/Rome': 'Roma',
    'Europe/Berlin': 'Berlín',
  },
  'fr-FR': {
    'America/Mexico_City': 'Mexico',
    'America/Montreal': 'Montréal',
    'Europe/London': 'Londres',
    'Europe/Lisbon': 'Lisbonne',
  },
};

/** The city of a zone, by its usual name, as people write it in their language. */
function cityOf(zone: string, locale: Locale): string {
  const plain = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return TRANSLATED[locale][zone] ?? SPELT[zone] ?? plain;
}

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
    const label = `${cityOf(zone, locale)} (${offsetOf(zone, locale, at)})`;
    if (!byLabel.has(label)) byLabel.set(label, zone === usual ? chosen : zone);
  }
  const order = new Intl.Collator(locale);
  return Array.from(byLabel, ([label, value]) => ({ value, label })).sort((one, other) =>
    order.compare(one.label, other.label),
  );
}
