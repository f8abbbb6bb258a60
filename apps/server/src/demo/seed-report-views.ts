import type { ReportViewForm } from '@trilha/contracts/insight/report-views';
import type { Locale } from '@trilha/rules/platform/locales';

import { setMails } from '../features/insight/learning-reports/report-view-mails.ts';
import { createView } from '../features/insight/learning-reports/report-views.ts';
import type { TenantContext } from '../platform/context.ts';

const NAMES: Readonly<
  Record<Locale, { readonly late: string; readonly ending: string; readonly together: string }>
> = {
  'pt-BR': {
    late: 'Atrasos da semana',
    ending: 'Certificados do trimestre',
    together: 'Aprendizagem e vendas',
  },
  'en-US': { late: 'Late this week', ending: 'Certificates of the quarter', together: 'Learning and sales' },
  'es-ES': {
    late: 'Retrasos de la semana',
    ending: 'Certificados del trimestre',
    together: 'Formación y ventas',
  },
  'fr-FR': {
    late: 'Retards de la semaine',
    ending: 'Certificats du trimestre',
    together: 'Formation et ventes',
  },
};

const MONDAY = 1;

/** Views of reports that the administrator of a demo company keeps: one for everybody who follows people, mailed to them on Mondays, and two of their own. */
export async function makeReportViews(ctx: TenantContext): Promise<void> {
  const names = NAMES[ctx.locale];
  const late: ReportViewForm = {
    name: names.late,
    report: 'compliance',
    days: '7',
    training: null,
    table: null,
    isShared: true,
  };
  const { id } = await createView(ctx, late);
  await createView(ctx, { ...late, name: names.ending, report: 'certificates', days: '90', isShared: false });
  await createView(ctx, {
    ...late,
    name: names.together,
    report: 'table',
    days: '90',
    table: {
      rows: 'branch',
      by: null,
      measures: [
        'enrolled',
        'late',
        'passed',
        ...(ctx.actor.modules.has('campaigns') ? (['campaignPoints', 'sales', 'pieces'] as const) : []),
      ],
      branch: null,
      group: null,
      sort: 'passed',
      direction: 'desc',
    },
    isShared: false,
  });
  await setMails(ctx, id, { every: 'week', onDay: MONDAY, hour: 8, memberIds: [ctx.actor.memberId] });
}
