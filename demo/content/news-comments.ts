import type { CompanySlug } from './course.ts';
import { contentId } from './ids.ts';

export interface DemoComment {
  readonly company: CompanySlug;
  readonly newsId: string;
  readonly by: string;
  readonly text: string;
  /** Days before the day of seeding. */
  readonly daysAgo: number;
  readonly likedBy?: readonly string[];
  /** Somebody reported it, and nobody has decided yet. */
  readonly reportedBy?: string;
}

const NEW_STORE = contentId('news new-store');
const SAFETY_DAY = contentId('news safety-day');
const PAINT_LINE = contentId('news new-paint-line');

/** What people of the demo companies say of news, oldest first. */
export const NEWS_COMMENTS: readonly DemoComment[] = [
  {
    company: 'aurora',
    newsId: NEW_STORE,
    by: 'severina.araujo',
    text: 'Parabéns ao time de Porto Alegre! A oficina de configuração fez falta aqui também.',
    daysAgo: 1.5,
    likedBy: ['joao.conceicao', 'otavio.brandao'],
  },
  {
    company: 'aurora',
    newsId: NEW_STORE,
    by: 'lucia.fernandez',
    text: '¡Felicitaciones desde Palermo! ¿Nos cuentan cómo organizaron el taller?',
    daysAgo: 1.2,
    likedBy: ['vera.kowalski'],
  },
  {
    company: 'aurora',
    newsId: NEW_STORE,
    by: 'caua.xavier',
    text: 'Móveis pela metade do preço no meu perfil, me chamem.',
    daysAgo: 1,
    reportedBy: 'otavio.brandao',
  },
  {
    company: 'aurora',
    newsId: contentId('news quarter-award'),
    by: 'rafael.antunes',
    text: 'Estudar em dupla vinte minutos antes de abrir: vamos copiar essa na Paulista.',
    daysAgo: 6,
    likedBy: ['severina.araujo', 'joao.conceicao'],
  },
  {
    company: 'nordika',
    newsId: SAFETY_DAY,
    by: 'tomasz.wisniewski',
    text: 'My old glasses failed on the bench last year. Worth the forty minutes.',
    daysAgo: 2.5,
    likedBy: ['ingrid.instructor', 'aoife.oconnor'],
  },
  {
    company: 'nordika',
    newsId: SAFETY_DAY,
    by: 'begona.echeverria',
    text: 'En Santiago empezamos a las 7:30 para no cerrar el mostrador a las 8.',
    daysAgo: 2,
    likedBy: ['cristobal.pena'],
  },
  {
    company: 'nordika',
    newsId: PAINT_LINE,
    by: 'francois.leclerc',
    text: 'Le tableau est parfait pour le comptoir, je l’imprime.',
    daysAgo: 9,
    likedBy: ['celine.gagnon', 'amelie.desrosiers'],
  },
  {
    company: 'nordika',
    newsId: PAINT_LINE,
    by: 'noemie.tremblay',
    text: 'Moins cher chez mon cousin, demandez-moi son numéro.',
    daysAgo: 8,
    reportedBy: 'celine.gagnon',
  },
];
