import type { CompanySlug } from './course.ts';

export interface DemoSearchQuestion {
  readonly company: CompanySlug;
  /** What was searched for, and by whom: everybody in their own words, the first one first. */
  readonly asked: readonly { readonly by: string; readonly words: string; readonly hoursAgo: number }[];
  /** Who looks after it. */
  readonly owner?: string;
  readonly answer?: { readonly text: string; readonly link: string | null; readonly hoursAgo: number };
}

/** What people of the demo companies looked for, did not find and asked. */
export const SEARCH_QUESTIONS: readonly DemoSearchQuestion[] = [
  {
    company: 'aurora',
    asked: [
      { by: 'ana.learner', words: 'tabela de descontos', hoursAgo: 70 },
      { by: 'lia.abramovich', words: 'Descontos: tabela de', hoursAgo: 62 },
    ],
    owner: 'helena.gerente',
    answer: {
      text: 'A tabela vale por mês e está na pasta Preços, dentro de Vendas.',
      link: '/library/Vendas',
      hoursAgo: 50,
    },
  },
  {
    company: 'aurora',
    asked: [
      { by: 'joao.conceicao', words: 'escala de fim de ano', hoursAgo: 30 },
      { by: 'marcia.tanaka', words: 'Escala de fim de ano?', hoursAgo: 26 },
      { by: 'thiago.munhoz', words: 'fim de ano escala de', hoursAgo: 5 },
    ],
    owner: 'helena.gerente',
  },
  {
    company: 'aurora',
    asked: [{ by: 'yasmin.bezerra', words: 'vale-transporte', hoursAgo: 8 }],
  },
];
