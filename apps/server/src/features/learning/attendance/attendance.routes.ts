import * as contract from '@trilha/contracts/learning/attendance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { deviceSecretOf, setDeviceCookie } from '../../identity/sessions/device-cookie.ts';
import { newSecret } from '../../identity/sessions/secret-token.ts';
import { exportAttendance } from './export-attendance.ts';
import { closeAttendance, startAttendance } from './leave-for-authority.ts';
import { configureAuthority, readAuthority } from './manage-authority.ts';
import {
  deleteCourseAttendance,
  readAttendanceCourse,
  readAttendanceCourses,
  saveCourseAttendance,
} from './manage-course.ts';
import { readCourseAttendance } from './read-course-attendance.ts';
import { readDeclaration } from './read-declaration.ts';
import { readDays, readSession, readSessions } from './read-report.ts';
import { trySetup } from './try-setup.ts';

/** The secret of the browser that leaves: the page with the token opens there only. */
function setBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const browserSecret = deviceSecretOf(request) ?? newSecret();
  setDeviceCookie(request, reply, browserSecret);
  return browserSecret;
}

/** Attendance of learners at the training authority, its setting up and its report. */
export async function attendanceRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { config } = services;
  serve(app, contract.getCourseAttendance, async ({ ctx, params }) => ({
    attendance: await readCourseAttendance(ctx, services, params.courseId),
  }));
  serve(app, contract.startAttendance, ({ ctx, params, request, reply }) =>
    startAttendance(ctx, services, { ...params, browserSecret: setBrowserSecret(request, reply) }),
  );
  serve(app, contract.closeAttendance, ({ ctx, params, request, reply }) =>
    closeAttendance(ctx, { ...params, browserSecret: setBrowserSecret(request, reply) }),
  );

  serve(app, contract.getAttendanceAuthority, ({ ctx }) => readAuthority(ctx, config));
  serve(app, contract.saveAttendanceAuthority, async ({ ctx, body }) => ({
    authority: await configureAuthority(ctx, config, body),
  }));
  serve(app, contract.getAttendanceCourse, ({ ctx, params }) => readAttendanceCourse(ctx, params.courseId));
  serve(app, contract.saveAttendanceCourse, async ({ ctx, params, body }) => {
    await saveCourseAttendance(ctx, params.courseId, body);
    return null;
  });
  serve(app, contract.deleteAttendanceCourse, async ({ ctx, params }) => {
    await deleteCourseAttendance(ctx, params.courseId);
    return null;
  });
  serve(app, contract.tryAttendanceCourse, ({ ctx, params, body, request, reply }) =>
    trySetup(ctx, services, { ...params, ...body, browserSecret: setBrowserSecret(request, reply) }),
  );
  serve(app, contract.readAttendanceDeclaration, ({ ctx, params, query }) =>
    readDeclaration(ctx, params.courseId, query),
  );
  serve(app, contract.listAttendanceCourses, ({ ctx }) => readAttendanceCourses(ctx));
  serve(app, contract.listAttendanceDays, ({ ctx, query }) => readDays(ctx, query));
  serve(app, contract.listAttendanceSessions, ({ ctx, query }) => readSessions(ctx, query));
  serve(app, contract.getAttendanceSession, ({ ctx, params }) => readSession(ctx, params.sessionId));
  serve(app, contract.exportAttendance, async ({ ctx, query }) =>
    exportAttendance(ctx, services.pool, query),
  );
}
