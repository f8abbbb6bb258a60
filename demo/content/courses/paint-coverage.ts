import { buildCourse, draw } from '../course.ts';
import { assetId, labelId, packageId } from '../ids.ts';
import { rich, three } from '../text.ts';

const { activity, course, instructor, material, module } = buildCourse('nordika', 'paint-coverage');

export const paintCoverage = course({
  title: three(
    'Paint: preparation and coverage',
    'Pintura: preparación y rendimiento',
    'Peinture : préparation et rendement',
  ),
  summary: three(
    'Read the surface, choose the primer and work out how many cans the job needs.',
    'Lee la superficie, elige la imprimación y calcula cuántos botes necesita el trabajo.',
    'Lire le support, choisir la sous-couche et calculer le nombre de pots.',
  ),
  description: {
    'en-US': rich(`
Most failures start before the can is open. This course gives you the questions to ask at the counter and the arithmetic to answer with confidence.

## How it goes

1. Read the guide *Prepare, prime, paint* (four pages; keep it under the counter).
2. Play with the calculator until the corridor fits.
3. Take the test. You have three attempts; one that is left after passing can still improve your grade.
`),
    'es-ES': rich(
      'La mayoría de los fallos empieza antes de abrir el bote. Lee la guía, juega con la calculadora y haz la prueba: puedes intentarla hasta tres veces y mejorar tu nota.',
    ),
    'fr-FR': rich(
      'La plupart des défauts naissent avant l’ouverture du pot. Lisez le guide, jouez avec le calculateur et passez le test : trois essais, et la note peut s’améliorer.',
    ),
  },
  goals: [
    three(
      'Match surface, sanding and first coat',
      'Relacionar superficie, lijado y primera mano',
      'Associer support, ponçage et première couche',
    ),
    three(
      'Work out litres for a room in a minute',
      'Calcular los litros de una habitación en un minuto',
      'Calculer les litres d’une pièce en une minute',
    ),
    three(
      'Explain a paint defect to a customer',
      'Explicar un defecto de pintura a un cliente',
      'Expliquer un défaut de peinture à un client',
    ),
  ],
  categoryIds: [labelId('nordika', 'category', 'craft')],
  instructors: [
    instructor(
      'Étienne Beaulieu',
      three('Master painter, Rosemont', 'Maestro pintor, Rosemont', 'Maître peintre, Rosemont'),
    ),
  ],
  supportMaterials: [
    material(
      'guide',
      three(
        'Prepare, prime, paint (PDF)',
        'Preparar, imprimar, pintar (PDF, en inglés)',
        'Préparer, apprêter, peindre (PDF, en anglais)',
      ),
      'pdf/paint-preparation-guide.pdf',
    ),
  ],
  ordering: 'free',
  points: { completion: 120, perfectScore: 60 },
  certificate: { enabled: true, hours: 2 },
  modules: [
    module('surface', three('The surface', 'La superficie', 'Le support'), [
      activity('pdf', {
        key: 'guide',
        title: three('Prepare, prime, paint', 'Preparar, imprimar, pintar', 'Préparer, apprêter, peindre'),
        minutes: 12,
        settings: { fileId: assetId('pdf/paint-preparation-guide.pdf'), completionShare: 1 },
      }),
    ]),
    module('litres', three('The litres', 'Los litros', 'Les litres'), [
      activity('html', {
        key: 'calculator',
        title: three('How many cans?', '¿Cuántos botes?', 'Combien de pots ?'),
        minutes: 6,
        settings: {
          source: { kind: 'package', packageId: packageId('nordika', 'html/paint-calculator.zip') },
          minimumSeconds: 30,
        },
      }),
      activity('unevaluated_quiz', {
        key: 'warm-up',
        title: three('Warm-up: surfaces', 'Calentamiento: superficies', 'Échauffement : supports'),
        minutes: 3,
        required: false,
        settings: { draws: [draw('paint', 4)] },
      }),
      activity('restart_general_test', {
        key: 'test',
        title: three('Test: paint', 'Prueba: pintura', 'Test : peinture'),
        minutes: 12,
        settings: {
          draws: [draw('paint', 8)],
          shuffleQuestions: true,
          minimumScore: 70,
          attemptLimit: 'limited',
          maximumAttempts: 3,
        },
      }),
    ]),
  ],
});
