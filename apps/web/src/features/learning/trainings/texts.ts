import type trainingsNotices from './texts/pt-BR/trainings-notices.json';

type TrainingsNotices = typeof trainingsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends TrainingsNotices {}
}
