import { checkAuditLog, listAuditLog } from '@trilha/contracts/platform/audit-log';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/serve.ts';
import { readAuditLog, verifyAuditLog } from './read-audit-log.ts';

/** The company's log of administrative changes. */
export async function auditLogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listAuditLog, ({ ctx, query }) => readAuditLog(ctx, query));
  serve(app, checkAuditLog, ({ ctx }) => verifyAuditLog(ctx));
}
