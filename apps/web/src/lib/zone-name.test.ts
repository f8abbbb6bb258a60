import { expect, it } from 'vitest';

import { zoneName } from './zone-name.ts';

it.each([
  ['America/Sao_Paulo', 'pt-BR', /Brasília/],
  ['America/Sao_Paulo', 'fr-FR', /Brasilia/],
  ['Europe/Paris', 'en-US', /Central European/],
  ['America/Mexico_City', 'es-ES', /central/i],
] as const)('calls %s in %s what people call it [I18-04]', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toMatch(name);
  expect(zoneName(zone, locale)).not.toContain('/');
});
