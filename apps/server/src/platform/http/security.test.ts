import { expect, it } from 'vitest';

import { contentSecurityPolicy } from './security.ts';

const config = { contentUrl: 'https://content.example.net', errorReportUrl: undefined, firebase: undefined };
const connects = (policy: string) =>
  policy.split('; ').find((directive) => directive.startsWith('connect-src')) ?? '';

it('lets no text become markup or script, and has breaches reported by browsers old and new', () => {
  const policy = contentSecurityPolicy('n', config);

  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('report-to breaches; report-uri /api/v1/security-reports');
});

it('lets pages report errors to where the installation says, and to nowhere else unencrypted', () => {
  const reports = { ...config, errorReportUrl: 'http://errors.internal:9000/api/1/report' };

  expect(connects(contentSecurityPolicy('n', config))).not.toContain('http://');
  expect(connects(contentSecurityPolicy('n', reports))).toContain(' http://errors.internal:9000 ');
});
