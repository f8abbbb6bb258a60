import { createHash } from 'node:crypto';

import { AppError } from '../../../platform/app-error.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { findAccount } from './accounts.queries.ts';
import { CloudClient } from './cloud-client.ts';
import { openCloudCourse } from './open-cloud-course.ts';
import type { CloudPlace } from './open-cloud-course.ts';
import { postbackPassword } from './registration-id.ts';
import { insertRegistration } from './registrations.queries.ts';

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** The learner as sent to the service: with a different name for every company, and without an address. */
function learnerOf({ actor }: TenantContext) {
  const words = actor.displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  const id = createHash('sha256').update(`scorm cloud learner:${actor.tenantId}:${actor.memberId}`);
  return { id: id.digest('hex').slice(0, 32), firstName: words.join(' '), lastName };
}

/**
 * Has the service make an address that opens the course, outside of any transaction but that of `lookup`. Throws as `openCloudCourse` and
 * `CloudClient` do, and `scorm_cloud_not_connected`.
 */
export async function makeLaunchLink(
  lookup: Lookup,
  { config }: Pick<Services, 'config'>,
  place: CloudPlace,
  again: boolean,
): Promise<string> {
  const { account, registrationId, courseRef, tenantId, learner } = await lookup(async (ctx) => {
    const open = await openCloudCourse(ctx, place, { lock: false });
    return {
      ...open,
      tenantId: ctx.actor.tenantId,
      account: await findAccount(ctx.tx, ctx.actor.tenantId),
      learner: learnerOf(ctx),
    };
  });
  if (!account) throw new AppError('scorm_cloud_not_connected');
  const client = new CloudClient(config, account);
  await client.register({
    registrationId,
    courseId: courseRef,
    learner,
    postBack: {
      url: `${config.contentUrl}/scorm-cloud/postback/${tenantId}/${registrationId}`,
      userName: registrationId,
      password: postbackPassword(config.secretKeys, { tenantId, registrationId }),
    },
  });
  if (again) await client.startAgain(registrationId);
  return client.launchLink(
    registrationId,
    `${config.publicUrl}/courses/${place.courseId}/activities/${place.hierarchyOrder}`,
  );
}

/** Writes down that the member goes to the service now. */
export async function noteLaunch(ctx: TenantContext, place: CloudPlace): Promise<void> {
  const open = await openCloudCourse(ctx, place, { lock: true });
  const { registrationId, activityId, courseRef, enrollment } = open;
  await insertRegistration(ctx, {
    id: registrationId,
    enrollmentId: enrollment.id,
    trainingId: place.courseId,
    activityId,
    round: enrollment.round,
    courseRef,
  });
  if (open.progress[activityId] === undefined)
    await recordActivity(ctx, open, { status: 'in_progress', score: null });
}
