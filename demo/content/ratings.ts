import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import type { CompanySlug } from './course.ts';
import { HISTORY } from './history.ts';
import { PEOPLE } from './people.ts';
import { randomFor } from './random.ts';

export interface DemoRating {
  readonly username: string;
  readonly company: CompanySlug;
  readonly courseSlug: string;
  readonly stars: number;
  /** Empty where the person gave stars only. */
  readonly comment: string;
  readonly daysAgo: number;
}

/** What people wrote, in their own language; each comment appears once. */
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  'welcome-aurora|pt-BR': [
    'O roteiro dia a dia me salvou na primeira semana.',
    'Direto e acolhedor. Imprimi a lista.',
  ],
  'greeting|pt-BR': [
    'Testei o “o que trouxe você aqui hoje” no mesmo dia. Funciona.',
    'O simulador é curto e faz pensar.',
    'Queria mais situações de loja cheia.',
  ],
  'greeting|es-ES': ['El simulador me hizo reír y me enseñó algo.'],
  'consultative-selling|pt-BR': [
    'A frase de três partes virou cola no meu caderno.',
    'Prova difícil, mas justa.',
  ],
  'notebook-processors|pt-BR': [
    'Finalmente sei explicar núcleo sem travar.',
    'A comparação com a cozinha é ótima.',
  ],
  'notebook-processors|es-ES': ['Ahora entiendo las letras del final.'],
  'display-merchandising|pt-BR': ['Mudamos a ponta da entrada e o giro melhorou.'],
  'privacy-basics|pt-BR': [
    'Achei que seria chato. As cenas do balcão são a nossa vida.',
    'Deveria valer para os fornecedores também.',
  ],
  'privacy-basics|es-ES': ['Claro y corto, aunque la guía está solo en portugués.'],
  'digital-payments|pt-BR': ['Os sete sinais já estão colados no caixa.'],
  'feedback-leadership|pt-BR': ['Marquei a primeira conversa de trinta minutos logo depois.'],
  'tool-safety|en-US': ['Short and to the point. I changed two discs after it.'],
  'tool-safety|es-ES': ['Las cinco comprobaciones se quedan en la memoria.'],
  'tool-safety|fr-FR': ['Clair. La partie sur la poussière m’a fait changer de masque.'],
  'paint-coverage|en-US': ['The calculator is open on my phone all day.'],
  'paint-coverage|fr-FR': ['Très utile au comptoir, surtout le tableau des supports.'],
  'paint-coverage|es-ES': ['La tabla de defectos vale oro.'],
  'returns-warranty|fr-FR': ['Une date, pas une fourchette : adopté.'],
};

function ratings(): DemoRating[] {
  const left = new Map(Object.entries(COMMENTS).map(([key, comments]) => [key, [...comments]]));
  return HISTORY.filter(({ state }) => earnsCertificate(state)).flatMap((history) => {
    const { company, courseSlug, steps, username } = history;
    const random = randomFor(`rating ${username} ${courseSlug}`);
    if (random.next() < 0.4) return [];
    const language = PEOPLE.find((person) => person.username === username)?.language ?? 'pt-BR';
    const comment = left.get(`${courseSlug}|${language}`)?.shift() ?? '';
    const stars = random.pick([5, 5, 5, 4, 4, 3]);
    return [{ username, company, courseSlug, stars, comment, daysAgo: steps.at(-1)?.daysAgo ?? 1 }];
  });
}

/** Ratings of people who completed a course, given on the day they did. */
export const RATINGS: readonly DemoRating[] = ratings();
