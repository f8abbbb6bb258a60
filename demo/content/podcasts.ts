import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { assetId, contentId, labelId } from './ids.ts';
import { four, three } from './text.ts';

interface Said {
  readonly start: number;
  readonly end: number;
  readonly text: LocalizedText;
}

export interface DemoEpisode {
  readonly id: string;
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly number: number;
  readonly points: number;
  readonly publishedDaysAgo: number;
  /** The same sound in each: what differs is what is said of it. */
  readonly audios: readonly { readonly id: string; readonly language: Locale }[];
  readonly audioFileId: string;
  readonly said: readonly Said[];
  readonly chapters: readonly { readonly start: number; readonly title: LocalizedText }[];
}

export interface DemoPodcast {
  readonly id: string;
  readonly company: CompanySlug;
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly author: string;
  readonly coverFileId: string;
  readonly categoryId: string;
  readonly publishedDaysAgo: number;
  readonly episodes: readonly DemoEpisode[];
}

/** A playlist that somebody of a company shares. */
export const PLAYLISTS: readonly {
  readonly id: string;
  readonly company: CompanySlug;
  readonly username: string;
  readonly name: string;
  readonly episodes: readonly string[];
}[] = [
  {
    id: contentId('playlist aurora'),
    company: 'aurora',
    username: 'joao.conceicao',
    name: 'Antes de abrir',
    episodes: ['breathe', 'open-the-store'].map((sound) => contentId(`podcast episode ${sound}`)),
  },
  {
    id: contentId('playlist nordika'),
    company: 'nordika',
    username: 'frank.admin',
    name: 'Short breaks',
    episodes: [contentId('podcast episode workbench-break')],
  },
];

/** Four breaths of ten seconds: in while the sound rises, out while it falls. */
const BREATHS: readonly Said[] = [0, 10, 20, 30].flatMap((start) => [
  {
    start,
    end: start + 5,
    text: four(
      'O som sobe: inspire devagar.',
      'The sound rises: breathe in slowly.',
      'El sonido sube: inspira despacio.',
      'Le son monte : inspirez lentement.',
    ),
  },
  {
    start: start + 5,
    end: start + 10,
    text: four(
      'O som desce: solte o ar até o fim.',
      'The sound falls: breathe out to the end.',
      'El sonido baja: suelta el aire hasta el final.',
      'Le son descend : expirez jusqu’au bout.',
    ),
  },
]);

const strings = (what: LocalizedText): readonly Said[] => [
  {
    start: 0,
    end: 8,
    text: four(
      'Cordas dedilhadas, uma depois da outra.',
      'Plucked strings, one after the other.',
      'Cuerdas pulsadas, una tras otra.',
      'Des cordes pincées, l’une après l’autre.',
    ),
  },
  { start: 8, end: 24, text: what },
  {
    start: 24,
    end: 40,
    text: four(
      'A melodia volta ao começo e se apaga.',
      'The tune returns to its beginning and fades.',
      'La melodía vuelve al principio y se apaga.',
      'La mélodie revient au début et s’éteint.',
    ),
  },
];

function episode(
  sound: string,
  languages: readonly Locale[],
  parts: Omit<DemoEpisode, 'id' | 'audios' | 'audioFileId'>,
): DemoEpisode {
  return {
    id: contentId(`podcast episode ${sound}`),
    audioFileId: assetId(`podcast/${sound}.mp3`),
    audios: languages.map((language) => ({ id: contentId(`podcast audio ${sound} ${language}`), language })),
    ...parts,
  };
}

const AURORA = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;
const NORDIKA = ['en-US', 'es-ES', 'fr-FR'] as const;

/** Short breaks for the ears: sounds made by numbers, and what is said of them (assets/ORIGIN.md). */
export const PODCASTS: readonly DemoPodcast[] = [
  {
    id: contentId('podcast one-minute-break'),
    company: 'aurora',
    title: four('Pausa de um minuto', 'One-minute break', 'Pausa de un minuto', 'Pause d’une minute'),
    summary: four(
      'Sons curtos para respirar entre um cliente e outro. Ponha o fone, feche os olhos e deixe o resto esperar.',
      'Short sounds to breathe between two customers. Put on your headphones, close your eyes and let the rest wait.',
      'Sonidos cortos para respirar entre un cliente y otro. Ponte los auriculares, cierra los ojos y deja que lo demás espere.',
      'Des sons courts pour respirer entre deux clients. Mettez un casque, fermez les yeux et laissez le reste attendre.',
    ),
    author: 'Casa Aurora',
    coverFileId: assetId('news/wellbeing.webp'),
    categoryId: labelId('aurora', 'category', 'people'),
    publishedDaysAgo: 30,
    episodes: [
      episode('breathe', AURORA, {
        title: four(
          'Respirar com o som',
          'Breathe with the sound',
          'Respirar con el sonido',
          'Respirer avec le son',
        ),
        summary: four(
          'Quatro respirações de dez segundos: o som diz quando.',
          'Four breaths of ten seconds: the sound says when.',
          'Cuatro respiraciones de diez segundos: el sonido dice cuándo.',
          'Quatre respirations de dix secondes : le son dit quand.',
        ),
        number: 1,
        points: 5,
        publishedDaysAgo: 30,
        said: BREATHS,
        chapters: [
          { start: 0, title: four('Chegar', 'Arrive', 'Llegar', 'Arriver') },
          { start: 20, title: four('Soltar', 'Let go', 'Soltar', 'Lâcher prise') },
        ],
      }),
      episode('open-the-store', AURORA, {
        title: four(
          'Ritmo para abrir a loja',
          'A rhythm to open the store',
          'Ritmo para abrir la tienda',
          'Un rythme pour ouvrir le magasin',
        ),
        summary: four(
          'Quarenta segundos de cordas para começar o dia no mesmo passo.',
          'Forty seconds of strings to begin the day in one step.',
          'Cuarenta segundos de cuerdas para empezar el día al mismo paso.',
          'Quarante secondes de cordes pour commencer la journée du même pas.',
        ),
        number: 2,
        points: 5,
        publishedDaysAgo: 16,
        said: strings(
          four(
            'O ritmo fica firme: luzes, caixa, vitrine.',
            'The rhythm gets steady: lights, till, window.',
            'El ritmo se afirma: luces, caja, vitrina.',
            'Le rythme s’affirme : lumières, caisse, vitrine.',
          ),
        ),
        chapters: [],
      }),
      episode('end-of-shift', AURORA, {
        title: four('Fim do turno', 'End of the shift', 'Fin del turno', 'Fin de service'),
        summary: four(
          'As mesmas cordas, mais lentas e mais graves.',
          'The same strings, slower and deeper.',
          'Las mismas cuerdas, más lentas y más graves.',
          'Les mêmes cordes, plus lentes et plus graves.',
        ),
        number: 3,
        points: 5,
        publishedDaysAgo: 2,
        said: strings(
          four(
            'Cada nota tem tempo de acabar: o dia também.',
            'Each note has time to end: so has the day.',
            'Cada nota tiene tiempo de terminar: el día también.',
            'Chaque note a le temps de finir : la journée aussi.',
          ),
        ),
        chapters: [],
      }),
    ],
  },
  {
    id: contentId('podcast workbench'),
    company: 'nordika',
    title: three('Workbench break', 'Pausa en el banco', 'Pause à l’établi'),
    summary: three(
      'Less than a minute to rest hands and ears.',
      'Menos de un minuto para descansar manos y oídos.',
      'Moins d’une minute pour reposer mains et oreilles.',
    ),
    author: 'Nordika Tools',
    coverFileId: assetId('news/safety-day.webp'),
    categoryId: labelId('nordika', 'category', 'craft'),
    publishedDaysAgo: 12,
    episodes: [
      episode('workbench-break', NORDIKA, {
        title: three('Put the brush down', 'Deja el pincel', 'Posez le pinceau'),
        summary: three(
          'Two breaths, then a tune to go on with.',
          'Dos respiraciones y luego una melodía para seguir.',
          'Deux respirations, puis une mélodie pour reprendre.',
        ),
        number: 1,
        points: 5,
        publishedDaysAgo: 12,
        said: [
          ...BREATHS.slice(0, 4),
          {
            start: 21,
            end: 40,
            text: three(
              'Plucked strings lead back to work.',
              'Las cuerdas pulsadas llevan de vuelta al trabajo.',
              'Les cordes pincées ramènent au travail.',
            ),
          },
        ],
        chapters: [
          { start: 0, title: three('Breathe', 'Respirar', 'Respirer') },
          { start: 21, title: three('Tune', 'Melodía', 'Mélodie') },
        ],
      }),
    ],
  },
];
