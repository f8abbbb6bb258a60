import type { Feature } from '../../../platform/feature.ts';
import { applyRulesTo, bringRulesBack, sweepRule } from './apply-rules.ts';
import { rulesOfLabels } from './enrollment-rules.queries.ts';
import { enrollmentRuleRoutes } from './enrollment-rules.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** These members came, or something a rule can ask for changed of them; a trigger publishes it, for every writer. */
    'members.changed': { memberIds: readonly string[] };
    /** A rule was made or changed: the company's people are gone through; `enrollment_rules` says how far that is. */
    'enrollment_rule.due': { id: string };
  }
}

/** A hundred thousand people take half a minute; the limit is for a machine that does much else. */
const SWEEP_SECONDS = 900;

export const enrollmentRulesFeature: Feature = {
  name: 'learning/enrollment-rules',
  labelled: [rulesOfLabels],
  routes: [enrollmentRuleRoutes],
  followers: (services, { forCompany }) => ({
    'members.changed': [(message) => applyRulesTo(services, message)],
    'training.archived': [forCompany('bring-rules-back', bringRulesBack)],
    'enrollment_rule.due': [
      { lane: 'long', limitSeconds: SWEEP_SECONDS, work: (message) => sweepRule(services, message) },
    ],
  }),
};
