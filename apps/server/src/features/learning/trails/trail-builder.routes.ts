import * as contract from '@trilha/contracts/learning/trail-builder';
import type { ManagedTrail } from '@trilha/contracts/learning/trail-builder';
import { SUBSCRIPTION_TYPES } from '@trilha/contracts/learning/course-document';
import type { FastifyInstance } from 'fastify';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listDrafts, trainingStatusOf } from '../trainings/drafts.ts';
import type { DraftListAsk, ListedDraftRow } from '../trainings/drafts.ts';
import { exportTrailPeople } from './export-trail-people.ts';
import { readPublicationEffects } from './publication-effects.ts';
import { listTrailPeople } from './list-trail-people.ts';
import { previewTrail } from './preview-trail.ts';
import { publishTrail } from './publish-trail.ts';
import { listTrailCandidates, readTrailDraft } from './read-trail-draft.ts';
import { readTrailPerson } from './read-trail-person.ts';
import {
  archiveTrail,
  createTrail,
  deleteTrail,
  duplicateTrail,
  saveTrailDraft,
  undeleteTrail,
} from './write-trail.ts';

/** The trail builder: lists, drafts and their publication. */
export async function trailBuilderRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listManagedTrails, ({ ctx, query }) => listForManagers(ctx, query));
  serve(app, contract.listTrailPeople, ({ ctx, params, query }) =>
    listTrailPeople(ctx, params.trailId, query),
  );
  serve(app, contract.getTrailPerson, ({ ctx, params }) =>
    readTrailPerson(ctx, params.trailId, params.memberId),
  );
  serve(app, contract.exportTrailPeople, ({ ctx, params, query }) =>
    exportTrailPeople(ctx, app.services.pool, { ...query, trailId: params.trailId }),
  );
  serve(app, contract.createTrail, async ({ ctx, body }) => ({ id: await createTrail(ctx, body) }));
  serve(app, contract.getTrailDraft, ({ ctx, params }) => readTrailDraft(ctx, params.trailId));
  serve(app, contract.previewTrail, ({ ctx, params }) => previewTrail(ctx, params.trailId));
  serve(app, contract.saveTrailDraft, ({ ctx, params, body }) =>
    saveTrailDraft(ctx, params.trailId, body.revision, body.document),
  );
  serve(app, contract.publishTrailDraft, ({ ctx, params, body }) => publishTrail(ctx, params.trailId, body));
  serve(app, contract.getTrailPublicationEffects, ({ ctx, params }) =>
    readPublicationEffects(ctx, params.trailId),
  );
  serve(app, contract.duplicateTrail, async ({ ctx, params }) => ({
    id: await duplicateTrail(ctx, params.trailId),
  }));
  serve(app, contract.archiveTrail, async ({ ctx, params, body }) => ({
    status: await archiveTrail(ctx, params.trailId, body.archived),
  }));
  serve(app, contract.deleteTrail, async ({ ctx, params }) => {
    await deleteTrail(ctx, params.trailId);
    return null;
  });
  serve(app, contract.undeleteTrail, async ({ ctx, params }) => {
    await undeleteTrail(ctx, params.trailId);
    return null;
  });
  serve(app, contract.listTrailCandidates, ({ ctx, params, query }) =>
    listTrailCandidates(ctx, params.trailId, query),
  );
}

async function listForManagers(ctx: TenantContext, ask: DraftListAsk) {
  requirePermission(ctx.actor, 'trails.manage');
  return listDrafts(ctx, ['trail'], ask, (row) => presentManagedTrail(ctx, row));
}

/** A trail as the administrators' list shows it; its title is the draft's. */
function presentManagedTrail(ctx: TenantContext, row: ListedDraftRow): ManagedTrail {
  return {
    id: row.id,
    title: textOf(ctx, row.draftTitle),
    status: trainingStatusOf(row.status),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    hasChanges: row.hasChanges,
    publishedVersion: row.publishedVersion,
    itemCount: row.activityCount,
    minutes: row.minutes,
    subscriptionType: SUBSCRIPTION_TYPES.find((type) => type === row.subscriptionType) ?? 'open',
    enrolled: row.enrolled ?? 0,
    concluded: row.concluded ?? 0,
    awaiting: row.awaiting ?? 0,
    updatedAt: row.draftUpdatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}
