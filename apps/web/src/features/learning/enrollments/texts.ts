import type enrollmentsNotices from './texts/pt-BR/enrollments-notices.json';

type EnrollmentsNotices = typeof enrollmentsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends EnrollmentsNotices {}
}
