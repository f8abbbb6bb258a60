import type adminLearningReports from './texts/pt-BR/admin-learning-reports.json';
import type adminReportTable from './texts/pt-BR/admin-report-table.json';
import type adminReportViews from './texts/pt-BR/admin-report-views.json';
import type adminLearningReportsErrors from './texts/pt-BR/admin-learning-reports-errors.json';
import type learningReportsShell from './texts/pt-BR/learning-reports-shell.json';

type LearningReportsErrors = typeof adminLearningReportsErrors;
type LearningReportsShell = typeof learningReportsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-learning-reports': typeof adminLearningReports;
    'admin-report-table': typeof adminReportTable;
    'admin-report-views': typeof adminReportViews;
  }
  interface OwnErrorTexts extends LearningReportsErrors {}
  interface OwnShellTexts extends LearningReportsShell {}
}
