import type { Locale } from '@trilha/rules/platform/locales';

/** What tables of time zones add where clocks never change; nobody says it. */
const STANDARD = / (?:Padrão|Standard|estándar|normale)(?= )/;

/** What people call a time zone, e.g. "Horário de Brasília", never its technical name "America/Sao_Paulo" [I18-04]. */
export function zoneName(zone: string, locale: Locale, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(STANDARD, '') ?? zone.replace(/^.*\//, '').replaceAll('_', ' ');
}
