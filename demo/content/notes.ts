import type { NotePlace } from '@trilha/contracts/learning/notes';

import type { CompanySlug } from './course.ts';

export interface DemoNote {
  readonly username: string;
  readonly company: CompanySlug;
  readonly courseSlug: string;
  readonly hierarchyOrder: number;
  readonly place: NotePlace;
  /** Empty where only the place is marked. */
  readonly text: string;
  readonly daysAgo: number;
}

/** What people wrote for themselves while they learned. */
export const NOTES: readonly DemoNote[] = [
  {
    username: 'ana.learner',
    company: 'aurora',
    courseSlug: 'welcome-aurora',
    hierarchyOrder: 2,
    place: { kind: 'page', page: 2 },
    text: 'Imprimir esta lista e deixar no armário.',
    daysAgo: 85,
  },
  {
    username: 'ana.learner',
    company: 'aurora',
    courseSlug: 'greeting',
    hierarchyOrder: 1,
    place: { kind: 'time', seconds: 12 },
    text: 'Perguntar “o que trouxe você aqui hoje?” antes de mostrar qualquer produto.',
    daysAgo: 70,
  },
  {
    username: 'ana.learner',
    company: 'aurora',
    courseSlug: 'greeting',
    hierarchyOrder: 1,
    place: { kind: 'time', seconds: 31 },
    text: '',
    daysAgo: 70,
  },
  {
    username: 'ana.learner',
    company: 'aurora',
    courseSlug: 'privacy-basics',
    hierarchyOrder: 1,
    place: { kind: 'page', page: 1 },
    text: 'Nunca anotar o CPF do cliente em papel.',
    daysAgo: 12,
  },
];
