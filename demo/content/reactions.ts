import type { ReactionAnswer } from '@trilha/contracts/learning/reactions';

import { contentId } from './ids.ts';
import type { DemoRating } from './ratings.ts';
import { four } from './text.ts';

const SCALE = contentId('reaction greeting scale');
const CHOICE = contentId('reaction greeting choice');
const TEXT = contentId('reaction greeting text');
const [TOMORROW, LATER] = [contentId('reaction greeting tomorrow'), contentId('reaction greeting later')];

/** What the course on greeting asks in the end. */
export const GREETING_REACTION = [
  {
    id: SCALE,
    kind: 'scale' as const,
    required: true,
    prompt: four(
      'Quanto este curso ajuda no seu dia a dia?',
      'How much does this course help you at work?',
      '¿Cuánto te ayuda este curso en el día a día?',
      'À quel point cette formation vous aide-t-elle au quotidien ?',
    ),
  },
  {
    id: CHOICE,
    kind: 'choice' as const,
    required: false,
    prompt: four(
      'Quando você vai usar o que aprendeu?',
      'When will you use what you learned?',
      '¿Cuándo usarás lo que aprendiste?',
      'Quand utiliserez-vous ce que vous avez appris ?',
    ),
    options: [
      { id: TOMORROW, text: four('Amanhã mesmo', 'Tomorrow', 'Mañana mismo', 'Dès demain') },
      {
        id: LATER,
        text: four('Quando precisar', 'When I need it', 'Cuando haga falta', 'Quand il le faudra'),
      },
    ],
  },
  {
    id: TEXT,
    kind: 'text' as const,
    required: false,
    prompt: four('O que faltou?', 'What was missing?', '¿Qué faltó?', 'Qu’a-t-il manqué ?'),
  },
];

/** What somebody who rated the course answered there. */
export function reactionOf({ stars, comment }: DemoRating): ReactionAnswer[] {
  return [
    { kind: 'scale', questionId: SCALE, value: stars },
    { kind: 'choice', questionId: CHOICE, optionId: stars > 3 ? TOMORROW : LATER },
    ...(comment === '' ? [] : [{ kind: 'text' as const, questionId: TEXT, text: comment }]),
  ];
}
