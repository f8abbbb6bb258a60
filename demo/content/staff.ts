import { personId } from './ids.ts';

/** Who runs the demo installation, in a company of its own beside the clients. */
export const STAFF = {
  company: {
    slug: 'trilha',
    name: 'Trilha',
    languages: ['pt-BR', 'en-US', 'es-ES', 'fr-FR'],
    look: { primary: '#5b3df5', accent: '#ff7a45' },
    timeZone: 'America/Sao_Paulo',
  },
  person: {
    id: personId('sofia.root'),
    username: 'sofia.root',
    name: 'Sofia Marchetti',
    email: 'sofia.root@trilha.example',
    language: 'pt-BR',
  },
} as const;
