import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/** What browsers say of a breach, as far as it is read; they add fields of their own. */
const breach = z.object({
  effectiveDirective: z.string().max(100).optional(),
  blockedURL: z.string().max(4000).optional(),
  documentURL: z.string().max(4000).optional(),
  sourceFile: z.string().max(4000).nullish(),
  lineNumber: z.number().int().nullish(),
  disposition: z.string().max(20).optional(),
});

/** One report of the Reporting API; other kinds than breaches of the content policy are let by. */
const report = z.object({ type: z.string().max(60), body: breach.nullish() });

/** The same as older browsers send it. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(1000).optional(),
    'blocked-uri': z.string().max(4000).optional(),
    'document-uri': z.string().max(4000).optional(),
    'source-file': z.string().max(4000).nullish(),
    'line-number': z.number().int().nullish(),
  }),
});
export type SecurityReports = z.output<typeof reportSecurity.body>;

export const reportSecurity = endpoint({
  method: 'POST',
  path: '/api/v1/security-reports',
  summary: 'What a browser refused a page of ours, as browsers send it (report-to, report-uri)',
  tag: 'operation',
  access: 'public',
  naturallyIdempotent: true,
  body: z.union([z.array(report).min(1).max(20), legacyReport]),
  status: 204,
  response: z.null(),
});
