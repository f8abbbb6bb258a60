import type { ReportViewForm } from '@trilha/contracts/insight/report-views';
import type { Locale } from '@trilha/rules/platform/locales';

import { createView } from '../features/insight/learning-reports/report-views.ts';
import type { TenantContext } from '../platform/context.ts';

const NAMES: Readonly<Record<Locale, { readonly late: string; readonly ending: string }>> = {
  'pt-BR': { late: 'Atrasos da semana', ending: 'Certificados do trimestre' },
  'en-US': { late: 'Late this week', ending: 'Certificates of the quarter' },
  'es-ES': { late: 'Retrasos de la semana', ending: 'Certificados del trimestre' },
  'fr-FR': { late: 'Retards de la semaine', ending: 'Certificats du trimestre' },
};

/** Views of reports that the administrator of a demo company keeps: one for everybody who follows people, one of their own. */
export async function makeReportViews(ctx: TenantContext): Promise<void> {
  const names = NAMES[ctx.locale];
  const views: readonly ReportViewForm[] = [
    { name: names.late, report: 'compliance', days: '7', training: null, isShared: true },
    { name: names.ending, report: 'certificates', days: '90', training: null, isShared: false },
  ];
  for (const view of views) await createView(ctx, view);
}
