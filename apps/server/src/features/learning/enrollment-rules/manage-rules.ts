import type { EnrollmentRule, EnrollmentRuleForm } from '@trilha/contracts/learning/enrollment-rules';
import { RULE_STATUSES } from '@trilha/contracts/learning/enrollment-rules';
import { ROLES } from '@trilha/contracts/platform/roles';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';
import { LOCALES } from '@trilha/rules/platform/locales';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { managedTraining } from '../enrollments/managed-training.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { openTraining } from '../trainings/training.ts';
import {
  countMeant,
  findRule,
  findTrainings,
  insertRule,
  listMeantPeople,
  listRules,
  updateRule,
} from './enrollment-rules.queries.ts';
import type { ListedRuleRow, RuleAudienceRow, RuleRow } from './enrollment-rules.queries.ts';

type RuleParts = Pick<
  RuleRow,
  | 'branchIds'
  | 'roles'
  | 'labelIds'
  | 'countries'
  | 'languages'
  | 'hiredWithinDays'
  | 'hiredFrom'
  | 'dueKind'
  | 'dueDay'
  | 'dueDays'
  | 'status'
>;

/** What a rule says, as forms write it. */
function presentForm(row: RuleParts): Pick<EnrollmentRule, 'audience' | 'due' | 'status'> {
  const { branchIds, labelIds, hiredWithinDays, hiredFrom, dueKind, dueDay, dueDays } = row;
  return {
    audience: {
      branchIds,
      roles: ROLES.filter((role) => row.roles.includes(role)),
      labelIds,
      countries: CAMPAIGN_COUNTRIES.filter((country) => row.countries.includes(country)),
      languages: LOCALES.filter((language) => row.languages.includes(language)),
      hiredWithinDays,
      hiredFrom,
    },
    due:
      dueKind === 'date'
        ? { kind: 'date', day: dueDay ?? '' }
        : {
            kind:
              (['assigned', 'hired', 'role_changed'] as const).find((kind) => kind === dueKind) ?? 'assigned',
            days: dueDays ?? 1,
          },
    status: RULE_STATUSES.find((status) => status === row.status) ?? 'paused',
  };
}

function presentRule(ctx: TenantContext, row: ListedRuleRow): EnrollmentRule {
  return {
    id: row.id,
    training: {
      id: row.trainingId,
      kind: trainingKindOf(row.kind),
      title: textOf(ctx, row.title),
      published: row.trainingStatus === 'published',
    },
    ...presentForm(row),
    revision: row.revision,
    people: row.people,
    progress: row.sweepFinishedAt
      ? null
      : { done: Math.min(row.sweepDone, row.sweepTotal), total: row.sweepTotal },
  };
}

/** A page of the company's rules, newest first. */
export async function readRules(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const page = pageFrom(await listRules(ctx, ask), ask.limit, ({ createdKey, id }) => [createdKey, id]);
  return { items: page.items.map((row) => presentRule(ctx, row)), nextCursor: page.nextCursor };
}

/** Published trainings whose module is on, by title. */
export async function listRuleTrainings(
  ctx: TenantContext,
  asked: { readonly search: string; readonly id?: string | undefined },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const kinds = kindsOn(ctx.actor);
  if (kinds.length === 0) return { items: [] };
  const rows = await findTrainings(ctx, asked, kinds);
  return {
    items: rows.map(({ id, kind, title }) => ({ id, kind: trainingKindOf(kind), title: textOf(ctx, title) })),
  };
}

/** Throws `due_day_over` for a rule that asks for a day before today, by the calendar of the company. */
async function requireDayToCome(
  ctx: TenantContext,
  trainingId: string,
  { due }: Pick<EnrollmentRuleForm, 'due'>,
) {
  const { timeZone } = await openTraining(ctx, trainingId);
  if (due.kind === 'date' && due.day < calendarDay(ctx.now, timeZone))
    throw new AppError('due_day_over', { field: 'due.day' });
}

/** Makes a training mandatory; everybody who matches is enrolled in the background. Throws `not_found`, `course_not_published`, `due_day_over`. */
export async function createRule(ctx: TenantContext, form: EnrollmentRuleForm): Promise<{ id: string }> {
  await managedTraining(ctx, form.trainingId);
  await requireDayToCome(ctx, form.trainingId, form);
  const id = await insertRule(ctx, form);
  await appendAuditEntry(ctx, {
    action: 'enrollment_rule.created',
    objectKind: 'enrollment_rule',
    objectId: id,
    before: null,
    after: form,
  });
  return { id };
}

/** Changes a rule; what follows for people follows in the background. Throws `not_found`, `stale_revision`, `course_not_published`, `due_day_over`. */
export async function changeRule(
  ctx: TenantContext,
  ruleId: string,
  { revision, ...form }: Omit<EnrollmentRuleForm, 'trainingId'> & { readonly revision: number },
): Promise<void> {
  requirePermission(ctx.actor, 'enrollments.manage');
  const rule = await findRule(ctx, ruleId, { lock: true });
  if (!rule) throw new AppError('not_found');
  if (rule.revision !== revision) throw new AppError('stale_revision');
  // Whatever a training has become, its rule can be paused.
  if (form.status === 'active') {
    await managedTraining(ctx, rule.trainingId);
    await requireDayToCome(ctx, rule.trainingId, form);
  }
  await updateRule(ctx, ruleId, form);
  await appendAuditEntry(ctx, {
    action: 'enrollment_rule.changed',
    objectKind: 'enrollment_rule',
    objectId: ruleId,
    before: presentForm(rule),
    after: form,
  });
}

/** How many people would be meant now. Throws `not_found` for a training that is none. */
export async function previewRule(
  ctx: TenantContext,
  { audience, trainingId }: { readonly audience: RuleAudienceRow; readonly trainingId: string | null },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  if (trainingId) await managedTraining(ctx, trainingId);
  return countMeant(ctx, audience, trainingId);
}

/** A page of whom would be meant now. Throws `not_found` for a training that is none. */
export async function listPreviewedPeople(
  ctx: TenantContext,
  {
    cursor,
    limit,
    ...meant
  }: {
    readonly audience: RuleAudienceRow;
    readonly trainingId: string | null;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  if (meant.trainingId) await managedTraining(ctx, meant.trainingId);
  const page = pageFrom(await listMeantPeople(ctx, meant, { cursor, limit }), limit, ({ name, memberId }) => [
    name,
    memberId,
  ]);
  return {
    items: page.items.map(({ role, ...person }) => ({
      ...person,
      role: ROLES.find((known) => known === role) ?? ('learner' as const),
    })),
    nextCursor: page.nextCursor,
  };
}
