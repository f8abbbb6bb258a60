import { expect, it } from 'vitest';

import { contentSecurityPolicy, permissionsPolicy } from './security.ts';

const config = {
  allowPrivateAddresses: false,
  contentUrl: 'https://content.example.net',
  errorReportUrl: undefined,
  firebase: undefined,
};
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

it('frames only what is one origin, whatever was stored of a company', () => {
  const framed = {
    conference: 'https://a.test" "*',
    pages: [
      'https://a.test;sandbox',
      'https://a.test,default-src',
      'https://*',
      'http://127.0.0.1',
      "https://b.test 'none'",
    ],
  };
  expect(contentSecurityPolicy('n', config, framed)).toBe(contentSecurityPolicy('n', config));
  expect(permissionsPolicy(config, framed)).toContain('microphone=()');
  const sound = { conference: 'https://meet.test', pages: ['https://room.test:8443'] };
  expect(contentSecurityPolicy('n', config, sound)).toContain(' https://meet.test https://room.test:8443; ');
  expect(permissionsPolicy(config, sound)).toContain('microphone=(self "https://meet.test")');
});
