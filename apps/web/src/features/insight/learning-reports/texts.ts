import type adminLearningReports from './texts/pt-BR/admin-learning-reports.json';
import type learningReportsShell from './texts/pt-BR/learning-reports-shell.json';

type LearningReportsShell = typeof learningReportsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-learning-reports': typeof adminLearningReports;
  }
  interface OwnShellTexts extends LearningReportsShell {}
}
