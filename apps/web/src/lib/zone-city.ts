import type { Locale } from '@trilha/rules/platform/locales';

/** Cities whose zone is named without the accents and small words they are written with; browsers bring no better names. */
const SPELT: Readonly<Record<string, string>> = {
  'Africa/Lome': 'Lomé',
  'Africa/Sao_Tome': 'São Tomé',
  'America/Araguaina': 'Araguaína',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Argentina/Tucuman': 'Tucumán',
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
export function zoneCity(zone: string, locale: Locale): string {
  const plain = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return TRANSLATED[locale][zone] ?? SPELT[zone] ?? plain;
}
