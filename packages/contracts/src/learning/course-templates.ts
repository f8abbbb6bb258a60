import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import { emptyCourseDraft } from './course-draft.ts';
import type { CourseDraft, DraftActivityType } from './course-draft.ts';
import { newActivity } from './draft-activity.ts';

export const COURSE_TEMPLATES = ['blank', 'video_lesson', 'compliance', 'onboarding'] as const;
export type CourseTemplate = (typeof COURSE_TEMPLATES)[number];

interface Outline {
  readonly modules: readonly {
    readonly title: Required<LocalizedText>;
    readonly activities: readonly {
      readonly type: DraftActivityType;
      readonly title: Required<LocalizedText>;
    }[];
  }[];
  readonly set?: Partial<Pick<CourseDraft, 'ordering' | 'deadlineDays' | 'certificate'>>;
}

const text = (pt: string, en: string, es: string, fr: string): Required<LocalizedText> => ({
  'pt-BR': pt,
  'en-US': en,
  'es-ES': es,
  'fr-FR': fr,
});

const video = text('Assista à aula', 'Watch the lesson', 'Mira la lección', 'Regarder la leçon');
const check = text(
  'Confira o que ficou',
  'Check what stayed with you',
  'Comprueba lo aprendido',
  'Vérifier ses acquis',
);

const OUTLINES: Readonly<Record<CourseTemplate, Outline>> = {
  blank: {
    modules: [{ title: text('Módulo 1', 'Module 1', 'Módulo 1', 'Module 1'), activities: [] }],
  },
  video_lesson: {
    modules: [
      {
        title: text('A aula', 'The lesson', 'La lección', 'La leçon'),
        activities: [
          { type: 'video', title: video },
          { type: 'unevaluated_quiz', title: check },
        ],
      },
    ],
    set: { certificate: { enabled: false, hours: 0 } },
  },
  compliance: {
    modules: [
      {
        title: text('A regra', 'The rule', 'La norma', 'La règle'),
        activities: [
          {
            type: 'video',
            title: text(
              'Por que isso importa',
              'Why it matters',
              'Por qué importa',
              'Pourquoi c’est important',
            ),
          },
          {
            type: 'pdf',
            title: text('Leia a política', 'Read the policy', 'Lee la política', 'Lire la politique'),
          },
        ],
      },
      {
        title: text('A prova', 'The test', 'La prueba', 'Le test'),
        activities: [
          {
            type: 'conventional_test',
            title: text('Prova final', 'Final test', 'Prueba final', 'Test final'),
          },
        ],
      },
    ],
    set: { ordering: 'sequential', deadlineDays: 30, certificate: { enabled: true, hours: null } },
  },
  onboarding: {
    modules: [
      {
        title: text('Boas-vindas', 'Welcome', 'Te damos la bienvenida', 'Bienvenue'),
        activities: [
          {
            type: 'video',
            title: text(
              'Uma palavra de quem recebe você',
              'A word from your hosts',
              'Unas palabras de tu equipo',
              'Un mot de votre équipe',
            ),
          },
          { type: 'html', title: text('Quem é quem', 'Who is who', 'Quién es quién', 'Qui est qui') },
        ],
      },
      {
        title: text('Primeira semana', 'Your first week', 'Tu primera semana', 'Votre première semaine'),
        activities: [
          {
            type: 'pdf',
            title: text(
              'Guia da primeira semana',
              'First-week guide',
              'Guía de la primera semana',
              'Guide de la première semaine',
            ),
          },
          { type: 'unevaluated_quiz', title: check },
        ],
      },
      {
        title: text('Primeiro mês', 'Your first month', 'Tu primer mes', 'Votre premier mois'),
        activities: [
          {
            type: 'video',
            title: text(
              'O que esperamos de você',
              'What we expect from you',
              'Qué esperamos de ti',
              'Ce que nous attendons de vous',
            ),
          },
        ],
      },
    ],
    set: { ordering: 'free', deadlineDays: 30, certificate: { enabled: false, hours: 0 } },
  },
};

export interface TemplateChoice {
  readonly title: string;
  readonly language: Locale;
  readonly template: CourseTemplate;
}

/** The first draft of a course: its title, and the template's modules and activities in the author's language. */
export function draftFromTemplate(
  { title, language, template }: TemplateChoice,
  newId: () => string,
): CourseDraft {
  const { modules, set } = OUTLINES[template];
  const inLanguage = (of: Required<LocalizedText>) => ({ [language]: of[language] });
  return {
    ...emptyCourseDraft(),
    ...set,
    title: { [language]: title },
    modules: modules.map((module) => ({
      id: newId(),
      title: inLanguage(module.title),
      activities: module.activities.map(({ type, title: name }) =>
        newActivity(newId(), type, inLanguage(name)),
      ),
    })),
  };
}
