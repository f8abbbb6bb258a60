import type { BadgeCondition } from '@trilha/rules/engagement/badges';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { contentId, courseId } from './ids.ts';
import { four, three } from './text.ts';

export interface DemoBadge {
  readonly id: string;
  readonly company: CompanySlug;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  /** Name of a Lucide icon. */
  readonly icon: string;
  readonly condition: BadgeCondition;
  /** Training points for whoever earns it; none where left out. */
  readonly points?: number;
}

function badge(
  company: CompanySlug,
  key: string,
  icon: string,
  condition: BadgeCondition,
  name: LocalizedText,
  description: LocalizedText,
): DemoBadge {
  return { id: contentId(`badge ${company} ${key}`), company, icon, condition, name, description };
}

export const BADGES: readonly DemoBadge[] = [
  badge(
    'aurora',
    'first-light',
    'sunrise',
    { kind: 'trainings_completed', count: 1 },
    four('Primeira luz', 'First light', 'Primera luz', 'Première lueur'),
    four(
      'Conclua o seu primeiro curso.',
      'Complete your first course.',
      'Completa tu primer curso.',
      'Terminez votre premier cours.',
    ),
  ),
  badge(
    'aurora',
    'noon',
    'sun',
    { kind: 'trainings_completed', count: 4 },
    four('Meio-dia', 'Noon', 'Mediodía', 'Plein midi'),
    four(
      'Conclua quatro cursos.',
      'Complete four courses.',
      'Completa cuatro cursos.',
      'Terminez quatre cours.',
    ),
  ),
  badge(
    'aurora',
    'hundreds',
    'coins',
    { kind: 'points', count: 500 },
    four('Quinhentos', 'Five hundred', 'Quinientos', 'Cinq cents'),
    four(
      'Some 500 pontos de treinamento.',
      'Earn 500 training points.',
      'Suma 500 puntos de formación.',
      'Cumulez 500 points de formation.',
    ),
  ),
  badge(
    'aurora',
    'flawless',
    'gem',
    { kind: 'perfect_scores', count: 1 },
    four('Sem um arranhão', 'Flawless', 'Impecable', 'Sans une rayure'),
    four(
      'Conclua um curso com 100% em todas as provas.',
      'Complete a course with 100% in every test.',
      'Completa un curso con el 100 % en todas las pruebas.',
      'Terminez un cours avec 100 % à chaque test.',
    ),
  ),
  badge(
    'aurora',
    'rhythm',
    'flame',
    { kind: 'streak_days', count: 3 },
    four('No ritmo', 'In rhythm', 'Con ritmo', 'Dans le rythme'),
    four(
      'Aprenda em três dias seguidos.',
      'Learn on three days in a row.',
      'Aprende tres días seguidos.',
      'Apprenez trois jours de suite.',
    ),
  ),
  {
    ...badge(
      'aurora',
      'whole-month',
      'crown',
      { kind: 'streak_days', count: 30 },
      four('Um mês inteiro', 'A whole month', 'Un mes entero', 'Un mois entier'),
      four(
        'Aprenda em trinta dias seguidos.',
        'Learn on thirty days in a row.',
        'Aprende treinta días seguidos.',
        'Apprenez trente jours de suite.',
      ),
    ),
    points: 150,
  },
  badge(
    'aurora',
    'guardian',
    'shield-check',
    { kind: 'training', trainingId: courseId('privacy-basics') },
    four('Guardião de dados', 'Data guardian', 'Guardián de datos', 'Gardien des données'),
    four(
      'Conclua “LGPD na loja”.',
      'Complete “Privacy in the store”.',
      'Completa «Privacidad en la tienda».',
      'Terminez « Vie privée en magasin ».',
    ),
  ),
  badge(
    'nordika',
    'first-coat',
    'paint-roller',
    { kind: 'trainings_completed', count: 1 },
    three('First coat', 'Primera mano', 'Première couche'),
    three('Complete your first course.', 'Completa tu primer curso.', 'Terminez votre premier cours.'),
  ),
  badge(
    'nordika',
    'five-checks',
    'hard-hat',
    { kind: 'training', trainingId: courseId('tool-safety') },
    three('Five checks', 'Cinco comprobaciones', 'Cinq vérifications'),
    three(
      'Complete “Power-tool safety”.',
      'Completa «Seguridad con herramientas eléctricas».',
      'Terminez « Sécurité des outils électriques ».',
    ),
  ),
  badge(
    'nordika',
    'true-edge',
    'ruler',
    { kind: 'perfect_scores', count: 1 },
    three('True edge', 'Canto perfecto', 'Arête parfaite'),
    three(
      'Complete a course with 100% in every test.',
      'Completa un curso con el 100 % en todas las pruebas.',
      'Terminez un cours avec 100 % à chaque test.',
    ),
  ),
  badge(
    'nordika',
    'toolbox',
    'briefcase',
    { kind: 'points', count: 300 },
    three('Full toolbox', 'Caja completa', 'Caisse complète'),
    three('Earn 300 training points.', 'Suma 300 puntos de formación.', 'Cumulez 300 points de formation.'),
  ),
];
