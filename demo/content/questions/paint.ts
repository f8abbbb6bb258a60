import { buildBank } from '../question.ts';
import { three } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('nordika', 'paint');

export const paintBank = bank(three('Paint', 'Pintura', 'Peinture'), [
  multiple(
    'causes',
    three(
      'Which are common causes of peeling?',
      '¿Cuáles son causas habituales de desconchado?',
      'Quelles sont les causes fréquentes d’écaillage ?',
    ),
    [
      three('A wet surface', 'Superficie húmeda', 'Un support humide'),
      three('A gloss that was not sanded', 'Un brillo sin lijar', 'Un brillant non poncé'),
    ],
    [
      three('Too many colors', 'Demasiados colores', 'Trop de couleurs'),
      three('A new roller', 'Un rodillo nuevo', 'Un rouleau neuf'),
    ],
    three('Wet, dirty or too smooth.', 'Húmeda, sucia o demasiado lisa.', 'Humide, sale ou trop lisse.'),
    { points: 2 },
  ),
  matching(
    'primer',
    three(
      'Match the surface with its first coat.',
      'Une la superficie con su primera mano.',
      'Associez le support à sa première couche.',
    ),
    [
      [
        three('Chalky old wall', 'Pared vieja que tiza', 'Vieux mur farineux'),
        three('Penetrating primer', 'Imprimación penetrante', 'Primaire pénétrant'),
      ],
      [
        three('Glossy enamel', 'Esmalte brillante', 'Laque brillante'),
        three('Adhesion primer', 'Imprimación de adherencia', 'Primaire d’accrochage'),
      ],
      [
        three('Rusty steel', 'Acero oxidado', 'Acier rouillé'),
        three('Anti-corrosion primer', 'Imprimación anticorrosión', 'Primaire antirouille'),
      ],
    ],
    three(
      'The primer answers the surface, not the color.',
      'La imprimación responde a la superficie, no al color.',
      'Le primaire répond au support, pas à la couleur.',
    ),
  ),
  fillIn(
    'litres',
    three(
      '32 m² of wall, 10 m² per litre, two coats: ___ litres.',
      '32 m² de pared, 10 m² por litro, dos manos: ___ litros.',
      '32 m² de mur, 10 m² par litre, deux couches : ___ litres.',
    ),
    [['6.4', '6,4']],
    three('32 ÷ 10 × 2 = 6.4, so buy 7.', '32 ÷ 10 × 2 = 6,4: compra 7.', '32 ÷ 10 × 2 = 6,4 : achetez 7.'),
  ),
  single(
    'batch',
    three(
      'Why should all cans have the same batch number?',
      '¿Por qué todos los botes deben tener el mismo lote?',
      'Pourquoi le même numéro de lot ?',
    ),
    [
      three(
        'Color may differ slightly between batches',
        'El color puede variar entre lotes',
        'La teinte peut varier entre lots',
      ),
      three('The warranty demands it', 'Lo exige la garantía', 'La garantie l’exige'),
      three('They are cheaper', 'Son más baratos', 'C’est moins cher'),
    ],
    three(
      'If batches differ, mix them in one bucket.',
      'Si difieren, mézclalos en un cubo.',
      'S’ils diffèrent, mélangez-les dans un seau.',
    ),
  ),
  trueFalse(
    'sun',
    three(
      'Outside, the sunny wall is the best one to paint.',
      'En exterior, la pared al sol es la mejor para pintar.',
      'Dehors, le mur au soleil est le meilleur à peindre.',
    ),
    false,
    three(
      'Follow the shade: a hot wall dries the edge before the next lane.',
      'Sigue la sombra: la pared caliente seca el borde antes de la siguiente pasada.',
      'Suivez l’ombre : un mur chaud sèche trop vite.',
    ),
  ),
  ordering(
    'steel',
    three(
      'Order the work on a rusty gate.',
      'Ordena el trabajo en una verja oxidada.',
      'Ordonnez le travail sur un portail rouillé.',
    ),
    [
      three('Wire-brush', 'Cepillar', 'Brosser'),
      three('Sand to bright metal', 'Lijar hasta metal brillante', 'Poncer à métal brillant'),
      three('Prime the same day', 'Imprimar el mismo día', 'Apprêter le jour même'),
      three('Two top coats', 'Dos manos de acabado', 'Deux couches de finition'),
    ],
    three(
      'Bare steel rusts overnight.',
      'El acero desnudo se oxida en una noche.',
      'L’acier nu rouille en une nuit.',
    ),
  ),
  single(
    'blisters',
    three(
      'A customer shows blisters. What is the first question?',
      'Un cliente muestra ampollas. ¿Primera pregunta?',
      'Un client montre des cloques. Première question ?',
    ),
    [
      three('Where could water come from?', '¿De dónde puede venir el agua?', 'D’où peut venir l’eau ?'),
      three('Which color is it?', '¿De qué color es?', 'Quelle couleur ?'),
      three('Which brand of roller?', '¿Qué marca de rodillo?', 'Quelle marque de rouleau ?'),
    ],
    three('Paint cannot hold back water.', 'La pintura no frena el agua.', 'La peinture n’arrête pas l’eau.'),
    { justification: true },
  ),
  single(
    'rough',
    three(
      'Rough plaster changes coverage by about…',
      'El yeso rugoso cambia el rendimiento en…',
      'Un enduit rugueux change le rendement d’environ…',
    ),
    [
      three('a third more paint', 'un tercio más de pintura', 'un tiers de peinture en plus'),
      three('nothing', 'nada', 'rien'),
      three('half the paint', 'la mitad de pintura', 'moitié moins'),
    ],
    three(
      'More surface in the same square meter.',
      'Más superficie en el mismo metro cuadrado.',
      'Plus de surface au mètre carré.',
    ),
  ),
  single(
    'lead',
    three(
      'An old coat may hold lead. What do you advise?',
      'Una capa antigua puede tener plomo. ¿Qué aconsejas?',
      'Une vieille couche peut contenir du plomb. Que conseiller ?',
    ),
    [
      three(
        'Test first and never dry-sand',
        'Analizar primero y no lijar en seco',
        'Tester d’abord, jamais de ponçage à sec',
      ),
      three('Sand outdoors', 'Lijar al aire libre', 'Poncer dehors'),
      three('Burn it off', 'Quemarla', 'La brûler'),
    ],
    three(
      'Dust and fumes carry the lead.',
      'El polvo y los humos llevan el plomo.',
      'Poussière et fumées transportent le plomb.',
    ),
  ),
  trueFalse(
    'dew',
    three(
      'The surface should be at least 3 °C above the dew point.',
      'La superficie debe estar al menos 3 °C sobre el punto de rocío.',
      'Le support doit être à 3 °C au moins au-dessus du point de rosée.',
    ),
    true,
    three(
      'Otherwise water condenses under the film.',
      'Si no, el agua condensa bajo la película.',
      'Sinon l’eau condense sous le film.',
    ),
  ),
]);
