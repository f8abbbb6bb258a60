import type { SurveyQuestionKind } from '@trilha/rules/engagement/surveys';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { contentId, labelId } from './ids.ts';
import { four, three } from './text.ts';

export interface DemoSurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionKind;
  readonly prompt: LocalizedText;
  /** Empty for essays and scales. */
  readonly options: readonly { readonly id: string; readonly text: LocalizedText }[];
  /** Of a matrix. */
  readonly rows?: readonly { readonly id: string; readonly text: LocalizedText }[];
  /** Asked only after one of these options of an earlier question. */
  readonly condition?: {
    readonly questionId: string;
    readonly optionIds: readonly string[];
    readonly values: readonly number[];
  };
}

export interface DemoSurvey {
  readonly id: string;
  readonly company: CompanySlug;
  readonly title: LocalizedText;
  readonly introduction: LocalizedText;
  readonly mandatory: boolean;
  /** The survey whose next round it is. */
  readonly previous?: string;
  readonly isAnonymous?: boolean;
  /** Areas of the company it is for; everybody where none is named. */
  readonly areas?: readonly string[];
  /** Still being written. */
  readonly isDraft?: boolean;
  /** Days relative to the day of seeding. */
  readonly opensDaysAgo: number;
  /** Below zero: it has ended, and people of two branches have answered it. */
  readonly closesInDays: number;
  /** What they wrote to its essay. */
  readonly texts?: readonly string[];
  readonly questions: readonly DemoSurveyQuestion[];
}

function question(
  survey: string,
  key: string,
  kind: SurveyQuestionKind,
  prompt: LocalizedText,
  texts: LocalizedText[] = [],
) {
  return {
    id: contentId(`survey ${survey} ${key}`),
    kind,
    prompt,
    options: texts.map((text, index) => ({ id: contentId(`survey ${survey} ${key} ${index}`), text })),
  };
}

/** How people see three things of their work, from good to bad. */
function matrixOf(survey: string, prompt: LocalizedText, options: LocalizedText[], rows: LocalizedText[]) {
  return {
    ...question(survey, 'matrix', 'matrix', prompt, options),
    rows: rows.map((text, index) => ({ id: contentId(`survey ${survey} matrix row ${index}`), text })),
  };
}

/** The climate survey of the store company, as each of its rounds asks it. */
const auroraClimate = (survey: string): DemoSurveyQuestion[] => [
  question(
    survey,
    'nps',
    'nps',
    four(
      'Quanto você indicaria a empresa como lugar para trabalhar?',
      'How likely are you to recommend the company as a place to work?',
      '¿Cuánto recomendarías la empresa como lugar para trabajar?',
      'Recommanderiez-vous l’entreprise comme lieu de travail ?',
    ),
  ),
  question(
    survey,
    'team',
    'scale',
    four(
      'Na minha equipe eu posso falar o que penso.',
      'In my team I can say what I think.',
      'En mi equipo puedo decir lo que pienso.',
      'Dans mon équipe, je peux dire ce que je pense.',
    ),
  ),
  question(
    survey,
    'better',
    'dissertative',
    four(
      'O que você mudaria primeiro?',
      'What would you change first?',
      '¿Qué cambiarías primero?',
      'Que changeriez-vous en premier ?',
    ),
  ),
  matrixOf(
    survey,
    four('Como estão hoje…', 'How are these today…', '¿Cómo están hoy…', 'Où en sont aujourd’hui…'),
    [
      four('Bem', 'Good', 'Bien', 'Bien'),
      four('Mais ou menos', 'So-so', 'Más o menos', 'Moyen'),
      four('Mal', 'Bad', 'Mal', 'Mal'),
    ],
    [
      four('Os horários', 'The hours', 'Los horarios', 'Les horaires'),
      four('O espaço para pausas', 'The place for breaks', 'El espacio para pausas', 'Le lieu de pause'),
      four('O treinamento', 'The training', 'La capacitación', 'La formation'),
    ],
  ),
];

const toolsMissing = question(
  'nordika-workshop',
  'missing',
  'single_choice',
  three(
    'Were you short of a tool this week?',
    '¿Te faltó alguna herramienta esta semana?',
    'Vous a-t-il manqué un outil cette semaine ?',
  ),
  [three('Yes', 'Sí', 'Oui'), three('No', 'No', 'Non')],
);

export const SURVEYS: readonly DemoSurvey[] = [
  {
    id: contentId('survey aurora-learning'),
    company: 'aurora',
    title: four(
      'Como está o seu aprendizado?',
      'How is your learning going?',
      '¿Cómo va tu aprendizaje?',
      'Comment va votre apprentissage ?',
    ),
    introduction: four(
      'Três perguntas, um minuto. As respostas mudam o calendário do próximo trimestre.',
      'Three questions, one minute. Your answers shape the next quarter.',
      'Tres preguntas, un minuto. Las respuestas cambian el calendario del próximo trimestre.',
      'Trois questions, une minute. Vos réponses orientent le prochain trimestre.',
    ),
    mandatory: false,
    opensDaysAgo: 12,
    closesInDays: 30,
    questions: [
      question(
        'aurora',
        'when',
        'multiple_choice',
        four(
          'Quando você costuma estudar?',
          'When do you usually study?',
          '¿Cuándo sueles estudiar?',
          'Quand étudiez-vous d’habitude ?',
        ),
        [
          four(
            'Antes de a loja abrir',
            'Before the store opens',
            'Antes de abrir la tienda',
            'Avant l’ouverture',
          ),
          four(
            'Em horários de pouco movimento',
            'In quiet hours',
            'En horas tranquilas',
            'Aux heures creuses',
          ),
          four('Em casa', 'At home', 'En casa', 'À la maison'),
          four(
            'Ainda não encontrei um horário',
            'I have not found a time yet',
            'Aún no encuentro el momento',
            'Je n’ai pas encore trouvé le moment',
          ),
        ],
      ),
      question(
        'aurora',
        'useful',
        'single_justified',
        four(
          'O último curso ajudou em um atendimento real?',
          'Did your last course help with a real customer?',
          '¿Te ayudó el último curso en una atención real?',
          'Le dernier cours vous a-t-il aidé avec un vrai client ?',
        ),
        [
          four('Sim, mais de uma vez', 'Yes, more than once', 'Sí, más de una vez', 'Oui, plus d’une fois'),
          four('Sim, uma vez', 'Yes, once', 'Sí, una vez', 'Oui, une fois'),
          four('Ainda não', 'Not yet', 'Todavía no', 'Pas encore'),
        ],
      ),
      question(
        'aurora',
        'next',
        'dissertative',
        four(
          'Que assunto você gostaria de aprender no próximo trimestre?',
          'What would you like to learn next quarter?',
          '¿Qué te gustaría aprender el próximo trimestre?',
          'Que souhaitez-vous apprendre au prochain trimestre ?',
        ),
      ),
    ],
  },
  {
    id: contentId('survey nordika-counter'),
    company: 'nordika',
    title: three('Your counter, your voice', 'Tu mostrador, tu voz', 'Votre comptoir, votre voix'),
    introduction: three(
      'Three questions before Safety day. Branch managers read every answer.',
      'Tres preguntas antes del Día de la seguridad. Las gerencias leen cada respuesta.',
      'Trois questions avant la Journée sécurité. Chaque réponse est lue.',
    ),
    mandatory: false,
    opensDaysAgo: 6,
    closesInDays: 21,
    questions: [
      question(
        'nordika',
        'gear',
        'multiple_choice',
        three(
          'Which protection is missing at your workplace?',
          '¿Qué protección falta en tu puesto?',
          'Quelle protection manque à votre poste ?',
        ),
        [
          three(
            'Glasses that fit over my own',
            'Gafas que quepan sobre las mías',
            'Des lunettes par-dessus les miennes',
          ),
          three('Ear protection', 'Protección auditiva', 'Protection auditive'),
          three('Dust masks', 'Mascarillas', 'Masques antipoussière'),
          three('Nothing is missing', 'No falta nada', 'Rien ne manque'),
        ],
      ),
      question(
        'nordika',
        'stop',
        'choice_justified',
        three(
          'Do you feel free to refuse a rental that looks unsafe?',
          '¿Te sientes libre de negar un alquiler inseguro?',
          'Vous sentez-vous libre de refuser une location risquée ?',
        ),
        [
          three('Always', 'Siempre', 'Toujours'),
          three('Mostly', 'Casi siempre', 'La plupart du temps'),
          three('Rarely', 'Pocas veces', 'Rarement'),
        ],
      ),
      question(
        'nordika',
        'idea',
        'dissertative',
        three(
          'Describe one change that would make your counter safer.',
          'Describe un cambio que haría más seguro tu mostrador.',
          'Décrivez un changement qui rendrait votre comptoir plus sûr.',
        ),
      ),
    ],
  },
  {
    id: contentId('survey aurora-climate-spring'),
    company: 'aurora',
    title: four(
      'Clima da empresa, rodada anterior',
      'Working climate, last round',
      'Clima de la empresa, ronda anterior',
      'Climat de l’entreprise, tour précédent',
    ),
    introduction: four(
      'Anônima: ninguém vê quem respondeu o quê.',
      'Anonymous: nobody sees who answered what.',
      'Anónima: nadie ve quién respondió qué.',
      'Anonyme : personne ne voit qui a répondu quoi.',
    ),
    mandatory: false,
    isAnonymous: true,
    opensDaysAgo: 120,
    closesInDays: -100,
    texts: ['Menos reuniões no sábado.', 'Treinar quem chega antes da primeira semana.'],
    questions: auroraClimate('aurora-climate-spring'),
  },
  {
    id: contentId('survey aurora-climate'),
    company: 'aurora',
    title: four('Clima da empresa', 'Working climate', 'Clima de la empresa', 'Climat de l’entreprise'),
    introduction: four(
      'Anônima: ninguém vê quem respondeu o quê.',
      'Anonymous: nobody sees who answered what.',
      'Anónima: nadie ve quién respondió qué.',
      'Anonyme : personne ne voit qui a répondu quoi.',
    ),
    mandatory: false,
    isAnonymous: true,
    opensDaysAgo: 25,
    closesInDays: -4,
    texts: [
      'Mais tempo para treinar quem chega.',
      'As escalas poderiam sair antes.',
      'Uma sala para pausas.',
      'Ouvir mais o balcão.',
    ],
    previous: contentId('survey aurora-climate-spring'),
    questions: auroraClimate('aurora-climate'),
  },
  {
    id: contentId('survey aurora-stock-app'),
    company: 'aurora',
    title: four(
      'O aplicativo de estoque',
      'The stock app',
      'La aplicación de inventario',
      'L’application de stock',
    ),
    introduction: four(
      'Duas perguntas para todos que usam o estoque.',
      'Two questions for everybody who uses the stock.',
      'Dos preguntas para quienes usan el inventario.',
      'Deux questions pour tous ceux qui utilisent le stock.',
    ),
    mandatory: true,
    opensDaysAgo: 18,
    closesInDays: -8,
    questions: [
      question(
        'aurora-stock-app',
        'helps',
        'single_choice',
        four(
          'O novo aplicativo de estoque ajuda no dia a dia?',
          'Does the new stock app help you day to day?',
          '¿La nueva aplicación de inventario ayuda en el día a día?',
          'La nouvelle application de stock vous aide-t-elle au quotidien ?',
        ),
        [
          four('Ajuda muito', 'It helps a lot', 'Ayuda mucho', 'Beaucoup'),
          four('Ajuda um pouco', 'It helps a little', 'Ayuda un poco', 'Un peu'),
          four('Não ajuda', 'It does not help', 'No ayuda', 'Pas du tout'),
        ],
      ),
      question(
        'aurora-stock-app',
        'easy',
        'scale',
        four(
          'Quão fácil foi aprender a usá-lo?',
          'How easy was it to learn?',
          '¿Qué tan fácil fue aprender a usarla?',
          'A-t-elle été facile à prendre en main ?',
        ),
      ),
    ],
  },
  {
    id: contentId('survey aurora-draft'),
    company: 'aurora',
    title: four('Festa de fim de ano', 'End-of-year party', 'Fiesta de fin de año', 'Fête de fin d’année'),
    introduction: four('Ajude a escolher.', 'Help us choose.', 'Ayuda a elegir.', 'Aidez-nous à choisir.'),
    mandatory: false,
    isDraft: true,
    opensDaysAgo: 0,
    closesInDays: 20,
    questions: [
      question(
        'aurora-draft',
        'day',
        'multiple_choice',
        four(
          'Que dias funcionam para você?',
          'Which days work for you?',
          '¿Qué días te sirven?',
          'Quels jours vous conviennent ?',
        ),
        [
          four('Quinta', 'Thursday', 'Jueves', 'Jeudi'),
          four('Sexta', 'Friday', 'Viernes', 'Vendredi'),
          four('Sábado', 'Saturday', 'Sábado', 'Samedi'),
        ],
      ),
    ],
  },
  {
    id: contentId('survey nordika-climate'),
    company: 'nordika',
    title: three('Working climate', 'Clima de la empresa', 'Climat de l’entreprise'),
    introduction: three(
      'Anonymous: nobody sees who answered what.',
      'Anónima: nadie ve quién respondió qué.',
      'Anonyme : personne ne voit qui a répondu quoi.',
    ),
    mandatory: false,
    isAnonymous: true,
    opensDaysAgo: 25,
    closesInDays: -4,
    texts: [
      'More time to train newcomers.',
      'Publish the rota earlier.',
      'A place for breaks.',
      'Listen more to the counter.',
    ],
    questions: [
      question(
        'nordika-climate',
        'nps',
        'nps',
        three(
          'How likely are you to recommend the company as a place to work?',
          '¿Cuánto recomendarías la empresa como lugar para trabajar?',
          'Recommanderiez-vous l’entreprise comme lieu de travail ?',
        ),
      ),
      question(
        'nordika-climate',
        'team',
        'scale',
        three(
          'In my team I can say what I think.',
          'En mi equipo puedo decir lo que pienso.',
          'Dans mon équipe, je peux dire ce que je pense.',
        ),
      ),
      question(
        'nordika-climate',
        'better',
        'dissertative',
        three('What would you change first?', '¿Qué cambiarías primero?', 'Que changeriez-vous en premier ?'),
      ),
    ],
  },
  {
    id: contentId('survey nordika-stock-app'),
    company: 'nordika',
    title: three('The stock app', 'La aplicación de inventario', 'L’application de stock'),
    introduction: three(
      'Two questions for everybody who uses the stock.',
      'Dos preguntas para quienes usan el inventario.',
      'Deux questions pour tous ceux qui utilisent le stock.',
    ),
    mandatory: true,
    opensDaysAgo: 18,
    closesInDays: -8,
    questions: [
      question(
        'nordika-stock-app',
        'helps',
        'single_choice',
        three(
          'Does the new stock app help you day to day?',
          '¿La nueva aplicación de inventario ayuda en el día a día?',
          'La nouvelle application de stock vous aide-t-elle au quotidien ?',
        ),
        [
          three('It helps a lot', 'Ayuda mucho', 'Beaucoup'),
          three('It helps a little', 'Ayuda un poco', 'Un peu'),
          three('It does not help', 'No ayuda', 'Pas du tout'),
        ],
      ),
      question(
        'nordika-stock-app',
        'easy',
        'scale',
        three(
          'How easy was it to learn?',
          '¿Qué tan fácil fue aprender a usarla?',
          'A-t-elle été facile à prendre en main ?',
        ),
      ),
    ],
  },
  {
    id: contentId('survey nordika-workshop'),
    company: 'nordika',
    title: three('Tools on your bench', 'Herramientas en tu banco', 'Les outils sur votre établi'),
    introduction: three(
      'Two questions for the workshop, before anything else today.',
      'Dos preguntas para el taller, antes de todo lo demás hoy.',
      'Deux questions pour l’atelier, avant tout le reste aujourd’hui.',
    ),
    mandatory: true,
    areas: [labelId('nordika', 'area', 'workshop')],
    opensDaysAgo: 1,
    closesInDays: 14,
    questions: [
      toolsMissing,
      {
        ...question('nordika-workshop', 'which', 'dissertative', three('Which one?', '¿Cuál?', 'Lequel ?')),
        condition: {
          questionId: toolsMissing.id,
          optionIds: toolsMissing.options.slice(0, 1).map(({ id }) => id),
          values: [],
        },
      },
    ],
  },
  {
    id: contentId('survey nordika-draft'),
    company: 'nordika',
    title: three('End-of-year party', 'Fiesta de fin de año', 'Fête de fin d’année'),
    introduction: three('Help us choose.', 'Ayuda a elegir.', 'Aidez-nous à choisir.'),
    mandatory: false,
    isDraft: true,
    opensDaysAgo: 0,
    closesInDays: 20,
    questions: [
      question(
        'nordika-draft',
        'day',
        'multiple_choice',
        three('Which days work for you?', '¿Qué días te sirven?', 'Quels jours vous conviennent ?'),
        [
          three('Thursday', 'Jueves', 'Jeudi'),
          three('Friday', 'Viernes', 'Vendredi'),
          three('Saturday', 'Sábado', 'Samedi'),
        ],
      ),
    ],
  },
];
