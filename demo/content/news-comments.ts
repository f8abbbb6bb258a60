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

/** What people of the demo companies say of news, oldest first. */
export const NEWS_COMMENTS: readonly DemoComment[] = [
  {
    company: 'aurora',
    newsId: NEW_STORE,
    by: 'vera.kowalski',
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
];
