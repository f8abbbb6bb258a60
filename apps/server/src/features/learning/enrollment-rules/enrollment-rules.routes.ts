import * as contract from '@trilha/contracts/learning/enrollment-rules';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import {
  changeRule,
  createRule,
  listPreviewedPeople,
  listRuleTrainings,
  previewRule,
  readRules,
} from './manage-rules.ts';

/** Rules that let people into trainings by themselves, for administrators. */
export async function enrollmentRuleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listEnrollmentRules, ({ ctx, query }) => readRules(ctx, query));
  serve(app, contract.listRuleTrainings, ({ ctx, query }) => listRuleTrainings(ctx, query));
  serve(app, contract.createEnrollmentRule, ({ ctx, body }) => createRule(ctx, body));
  serve(app, contract.updateEnrollmentRule, async ({ ctx, params, body }) => {
    await changeRule(ctx, params.ruleId, body);
    return null;
  });
  serve(app, contract.previewEnrollmentRule, ({ ctx, body }) => previewRule(ctx, body));
  serve(app, contract.previewRulePeople, ({ ctx, body }) => listPreviewedPeople(ctx, body));
}
