import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const company = { tag: 'company', access: 'company.manage' } as const;

/** What a new company still lacks before its people feel at home, in the order an administrator does it. */
export const SETUP_STEPS = ['logo', 'support', 'terms', 'courses', 'people'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const companySetup = z.object({
  /** Steps that concern the company: one without the courses module has none for courses. */
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  /** An administrator does not want to see the list any more. */
  hidden: z.boolean(),
});
export type CompanySetup = z.output<typeof companySetup>;

export const getCompanySetup = endpoint({
  ...company,
  method: 'GET',
  path: '/api/v1/admin/company/setup',
  summary: 'What the company has set up and what it lacks',
  response: companySetup,
});

export const hideCompanySetup = endpoint({
  ...company,
  method: 'POST',
  path: '/api/v1/admin/company/setup/hiding',
  summary: 'Hide the list of what the company lacks, for all of its administrators',
  status: 204,
  response: z.null(),
});
