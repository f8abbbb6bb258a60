import * as contract from '@trilha/contracts/identity/profile';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { listActivity } from './list-activity.ts';
import { readProfile } from './read-profile.ts';
import { setAvatar } from './set-avatar.ts';
import { updateProfile } from './update-profile.ts';

/** The member's own profile. */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.readProfile, ({ ctx }) => readProfile(ctx));
  serve(app, contract.updateProfile, ({ ctx, body }) => updateProfile(ctx, app.services.config, body.values));
  serve(app, contract.setAvatar, ({ ctx, body }) => setAvatar(ctx, body.fileId));
  serve(app, contract.listActivity, ({ ctx, query }) => listActivity(ctx, query));
}
