import { reportSecurity } from '@trilha/contracts/platform/security-reports';
import type { SecurityReports } from '@trilha/contracts/platform/security-reports';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { serve } from '../http/serve.ts';
import { networkOf } from '../http/caller-network.ts';
import { placeOf } from './place-of.ts';
import { ReportLimit } from './report-limit.ts';

const MAX_BYTES = 64 * 1024;
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/** Breaches of the content policy, both ways browsers write them alike. */
function breachesOf(reports: SecurityReports) {
  if (!Array.isArray(reports)) {
    const { 'csp-report': said } = reports;
    const directive = said['effective-directive'] ?? said['violated-directive']?.split(' ')[0];
    return [
      {
        directive,
        blocked: placeOf(said['blocked-uri']),
        file: placeOf(said['source-file']),
        line: said['line-number'] ?? undefined,
      },
    ];
  }
  return reports.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [
          {
            directive: body.effectiveDirective,
            blocked: placeOf(body.blockedURL),
            file: placeOf(body.sourceFile),
            line: body.lineNumber ?? undefined,
          },
        ]
      : [],
  );
}

/** What browsers refused pages of ours, for the log of the installation; so much a minute, and nothing of who had it. */
export async function securityReportRoutes(app: FastifyInstance): Promise<void> {
  const limit = new ReportLimit();
  app.addContentTypeParser(
    REPORT_TYPES,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new AppError('invalid_request'));
      }
    },
  );
  serve(app, reportSecurity, async ({ body, ctx, request }) => {
    const wait = limit.take(networkOf(request.ip), ctx.now);
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    for (const breach of breachesOf(body)) request.log.warn({ breach }, 'a browser refused a page something');
    return null;
  });
}
