import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';

type Change = { readonly company: CompanySlug; readonly hoursAgo: number } & (
  | { readonly kind: 'label'; readonly name: LocalizedText }
  | { readonly kind: 'question_bank'; readonly title: LocalizedText }
  | { readonly kind: 'approval'; readonly username: string; readonly courseSlug: string }
  | { readonly kind: 'points'; readonly username: string; readonly amount: number; readonly reason: string }
  | { readonly kind: 'ranking' }
);

/** What administrators did since the last course was published, first to last. */
export const ADMINISTRATION: readonly Change[] = [
  {
    company: 'aurora',
    hoursAgo: 22,
    kind: 'label',
    name: {
      'pt-BR': 'Fim de ano',
      'en-US': 'Year end',
      'es-ES': 'Fin de año',
      'fr-FR': 'Fin d’année',
    },
  },
  {
    company: 'aurora',
    hoursAgo: 21,
    kind: 'question_bank',
    title: {
      'pt-BR': 'Trocas de fim de ano',
      'en-US': 'Year-end returns',
      'es-ES': 'Cambios de fin de año',
      'fr-FR': 'Échanges de fin d’année',
    },
  },
  {
    company: 'aurora',
    hoursAgo: 6,
    kind: 'approval',
    username: 'samir.haddad',
    courseSlug: 'feedback-leadership',
  },
  {
    company: 'aurora',
    hoursAgo: 5,
    kind: 'points',
    username: 'yasmin.bezerra',
    amount: 20,
    reason: 'Apresentou o simulador de atendimento na reunião da loja.',
  },
  { company: 'aurora', hoursAgo: 4, kind: 'ranking' },
  {
    company: 'nordika',
    hoursAgo: 20,
    kind: 'label',
    name: {
      'en-US': 'Winter season',
      'fr-FR': 'Saison d’hiver',
      'es-ES': 'Temporada de invierno',
      'pt-BR': 'Temporada de inverno',
    },
  },
  {
    company: 'nordika',
    hoursAgo: 7,
    kind: 'approval',
    username: 'begona.echeverria',
    courseSlug: 'client-golf-day',
  },
  {
    company: 'nordika',
    hoursAgo: 5,
    kind: 'points',
    username: 'aoife.oconnor',
    amount: 15,
    reason: 'Showed two apprentices how to prime bare wood.',
  },
];
