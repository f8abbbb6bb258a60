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
  /** What it asks whoever heard it. */
  readonly question?: {
    readonly text: LocalizedText;
    readonly choices: readonly LocalizedText[];
    readonly right: number;
  };
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

/** What is said in `audio/open-questions.m4a`: a spoken sentence and when it begins and ends. */
const OPEN_QUESTIONS: readonly Said[] = (
  [
    [0, 4.4, 'Três perguntas que valem mais do que dez argumentos.'],
    [5.1, 11.8, 'A primeira é sobre o momento: o que fez você procurar uma televisão nova agora?'],
    [12.5, 18.1, 'A resposta conta o motivo da compra, e o motivo decide quase tudo.'],
    [18.8, 24.2, 'A segunda é sobre o uso: me conta como é um domingo na sua sala?'],
    [24.9, 31.9, 'Você vai ouvir sobre a luz, a distância do sofá, quem assiste, e o que assiste.'],
    [
      32.6,
      42.5,
      'A terceira é sobre o resultado: o que precisa acontecer para você dizer, daqui a seis meses, que fez uma boa compra?',
    ],
    [
      43.2,
      53.5,
      'Depois de cada pergunta, espere três segundos. O silêncio parece longo para quem vende, mas é curto para quem pensa.',
    ],
    [54.2, 60.6, 'E antes de apresentar o produto, repita com as suas palavras o que ouviu.'],
    [61.3, 67.5, 'Quando o cliente diz: é isso mesmo, a venda já andou metade do caminho.'],
  ] as const
).map(([start, end, text]) => ({ start, end, text: { 'pt-BR': text } }));

interface EpisodeParts extends Omit<DemoEpisode, 'id' | 'audios' | 'audioFileId'> {
  /** Of its sound among the assets; one of its own name among the podcasts' where it is left out. */
  readonly file?: string;
}

function episode(
  sound: string,
  languages: readonly Locale[],
  { file = `podcast/${sound}.mp3`, ...parts }: EpisodeParts,
): DemoEpisode {
  return {
    id: contentId(`podcast episode ${sound}`),
    audioFileId: assetId(file),
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
    id: contentId('podcast listen-to-sell'),
    company: 'aurora',
    title: four('Ouvir para vender', 'Listen to sell', 'Escuchar para vender', 'Écouter pour vendre'),
    summary: four(
      'Aulas curtas de quem vende perguntando. Em português.',
      'Short lessons from people who sell by asking. In Portuguese.',
      'Clases cortas de quien vende preguntando. En portugués.',
      'De courtes leçons de ceux qui vendent en questionnant. En portugais.',
    ),
    author: 'Casa Aurora',
    coverFileId: assetId('news/wellbeing.webp'),
    categoryId: labelId('aurora', 'category', 'people'),
    publishedDaysAgo: 20,
    episodes: [
      episode('open-questions', ['pt-BR'], {
        file: 'audio/open-questions.m4a',
        title: four(
          'Três perguntas que vendem',
          'Three questions that sell',
          'Tres preguntas que venden',
          'Trois questions qui font vendre',
        ),
        summary: four(
          'Sobre o momento, o uso e o resultado; e por que calar depois de perguntar.',
          'On the moment, the use and the result; and why to be silent after asking.',
          'Sobre el momento, el uso y el resultado; y por qué callar después de preguntar.',
          'Sur le moment, l’usage et le résultat ; et pourquoi se taire après avoir demandé.',
        ),
        number: 1,
        points: 10,
        publishedDaysAgo: 20,
        said: OPEN_QUESTIONS,
        chapters: [
          { start: 0, title: { 'pt-BR': 'Três perguntas' } },
          { start: 43.2, title: { 'pt-BR': 'Esperar e repetir' } },
        ],
        question: {
          text: four(
            'O que fazer depois de cada pergunta?',
            'What comes after each question?',
            '¿Qué hacer después de cada pregunta?',
            'Que faire après chaque question ?',
          ),
          choices: [
            four('Mostrar o produto', 'Show the product', 'Mostrar el producto', 'Montrer le produit'),
            four(
              'Esperar três segundos',
              'Wait three seconds',
              'Esperar tres segundos',
              'Attendre trois secondes',
            ),
            four('Dizer o preço', 'Say the price', 'Decir el precio', 'Dire le prix'),
          ],
          right: 1,
        },
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
