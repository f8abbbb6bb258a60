import type { Feature } from '../../../platform/feature.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { foldTotals, recountTotals } from './learning-totals.queries.ts';
import { learningReportRoutes } from './learning-reports.routes.ts';
import { MailReportView } from './mail-report-view.ts';
import { learningReportsData } from './personal-data.ts';
import { closeActivityDays } from './read-activity.ts';
import { reportViewRoutes } from './report-views.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A view of a report is due to be mailed to a member. */
    'report_view_mail.due': { id: string; memberId: string };
  }
}

async function everywhere(
  services: AppServices,
  name: string,
  work: (ctx: TenantContext) => Promise<void>,
): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, name, (tenantId) => asSystem(services, { tenantId, at, name }, work));
}

export const learningReportsFeature: Feature = {
  name: 'insight/learning-reports',
  routes: [learningReportRoutes, reportViewRoutes],
  followers: (services) => ({ 'report_view_mail.due': [new MailReportView(services)] }),
  personalData: learningReportsData,
  jobs: (services) => [
    {
      name: 'fold-learning-totals',
      cron: '20 * * * *',
      run: () => everywhere(services, 'fold-learning-totals', foldTotals),
    },
    {
      name: 'close-activity-days',
      cron: '25 * * * *',
      run: () => everywhere(services, 'close-activity-days', closeActivityDays),
    },
    // Mends what two changes at the same moment, or another zone of the company, left behind.
    {
      name: 'recount-learning-totals',
      cron: '40 3 * * *',
      run: () => everywhere(services, 'recount-learning-totals', recountTotals),
    },
  ],
};
