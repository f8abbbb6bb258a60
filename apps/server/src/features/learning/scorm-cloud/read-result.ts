import type { ScormCloudResult } from '@trilha/contracts/learning/scorm-cloud';

import { AppError } from '../../../platform/app-error.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { findAccount } from './accounts.queries.ts';
import { CloudClient } from './cloud-client.ts';
import type { CloudRegistration } from './cloud-client.ts';
import { openCloudCourse } from './open-cloud-course.ts';
import type { CloudPlace } from './open-cloud-course.ts';
import { findRegistration } from './registrations.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { isDone, recordResult } from './record-result.ts';

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/**
 * Asks the service what the member has come to, outside of any transaction but that of `lookup`; undefined where there is nothing to ask
 * about. Throws as `openCloudCourse` and `CloudClient` do, and `scorm_cloud_not_connected`.
 */
export async function askForResult(
  lookup: Lookup,
  { config }: Pick<Services, 'config'>,
  place: CloudPlace,
): Promise<CloudRegistration | undefined> {
  const { account, registrationId, isKnown } = await lookup(async (ctx) => {
    const open = await openCloudCourse(ctx, place, { lock: false });
    const { tenantId } = ctx.actor;
    return {
      registrationId: open.registrationId,
      account: await findAccount(ctx.tx, tenantId),
      isKnown: (await findRegistration(ctx.tx, tenantId, open.registrationId)) !== undefined,
    };
  });
  if (!account) throw new AppError('scorm_cloud_not_connected');
  return isKnown ? new CloudClient(config, account).read(registrationId) : undefined;
}

const STATES = { UNKNOWN: 'in_progress', INCOMPLETE: 'in_progress', COMPLETED: 'completed' } as const;
const SUCCESSES = { UNKNOWN: 'unknown', PASSED: 'passed', FAILED: 'failed' } as const;

/** Applies the service's answer and returns where the member stands. */
export async function readResult(
  ctx: TenantContext,
  place: CloudPlace,
  said: CloudRegistration | undefined,
): Promise<ScormCloudResult> {
  const { registrationId, activityId, progress } = await openCloudCourse(ctx, place, { lock: true });
  const recorded = said ? await recordResult(ctx, registrationId, said) : undefined;
  const row = recorded?.row ?? (await findRegistration(ctx.tx, ctx.actor.tenantId, registrationId));
  const concluded = recorded?.concluded ?? false;
  const wasDone = progress[activityId]?.status === 'done';
  const access = wasDone || (row && isDone(row)) ? 'done' : 'in_progress';
  return { ...presentRow(row), activity: { access, concluded } };
}

function presentRow(row: RegistrationRow | undefined): Omit<ScormCloudResult, 'activity'> {
  if (!row) return { state: 'not_started', success: 'unknown', score: null, seconds: 0, attempt: 1 };
  return {
    // The database takes no other word.
    state: STATES[row.completion as keyof typeof STATES],
    success: SUCCESSES[row.success as keyof typeof SUCCESSES],
    score: row.score,
    seconds: row.seconds,
    attempt: row.instance + 1,
  };
}
