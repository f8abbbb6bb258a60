import { expect, it } from 'vitest';

import { zoneName } from './zone-name.ts';

it.each([
  ['America/Sao_Paulo', 'pt-BR', /^Horário de Brasília$/],
  ['America/Sao_Paulo', 'fr-FR', /^heure de Brasilia$/],
  ['America/Bogota', 'es-ES', /^hora de Colombia$/],
  ['America/Manaus', 'en-US', /^Amazon Time$/],
  ['Europe/Paris', 'en-US', /Central European/],
  ['America/Mexico_City', 'es-ES', /central/i],
] as const)('calls %s in %s what people call it [I18-04]', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toMatch(name);
  expect(zoneName(zone, locale)).not.toContain('/');
});
