import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { contentId } from './ids.ts';
import { four, three } from './text.ts';

/** `choice_justified` is a multiple choice whose answer also asks why. */
export type SurveyQuestionKind = 'multiple_choice' | 'choice_justified' | 'dissertative';

export interface DemoSurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionKind;
  readonly prompt: LocalizedText;
  /** Empty for `dissertative`. */
  readonly options: readonly { readonly id: string; readonly text: LocalizedText }[];
}

export interface DemoSurvey {
  readonly id: string;
  readonly company: CompanySlug;
  readonly title: LocalizedText;
  readonly introduction: LocalizedText;
  readonly mandatory: boolean;
  /** Days relative to the day of seeding; the end lies ahead. */
  readonly opensDaysAgo: number;
  readonly closesInDays: number;
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
        'choice_justified',
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
];
