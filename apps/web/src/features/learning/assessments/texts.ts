import type assessmentsNotices from './texts/pt-BR/assessments-notices.json';

type AssessmentsNotices = typeof assessmentsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends AssessmentsNotices {}
}
