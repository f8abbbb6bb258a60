import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { AppError } from './platform/app-error.ts';
import type { Services } from './platform/context.ts';
import { ownAccountRoutes } from './features/identity/accounts/own-account.routes.ts';
import { ownSecurityRoutes } from './features/identity/accounts/own-security.routes.ts';
import { recoveryRoutes } from './features/identity/accounts/recovery.routes.ts';
import { registrationRoutes } from './features/identity/accounts/registration.routes.ts';
import { attemptRoutes } from './features/learning/assessments/attempts.routes.ts';
import { questionBankRoutes } from './features/learning/assessments/question-banks.routes.ts';
import { reviewRoutes } from './features/learning/assessments/reviews.routes.ts';
import { auditLogRoutes } from './platform/audit-log/audit-log.routes.ts';
import { auditRoutes } from './features/incentives/audits/audits.routes.ts';
import { badgeRoutes } from './features/engagement/badges/badges.routes.ts';
import { campaignBudgetRoutes } from './features/incentives/campaign-budgets/campaign-budgets.routes.ts';
import { campaignCloseRoutes } from './features/incentives/campaign-close/campaign-close.routes.ts';
import { campaignAdminRoutes } from './features/incentives/campaigns/campaign-admin.routes.ts';
import { campaignRoutes } from './features/incentives/campaigns/campaigns.routes.ts';
import { catalogRoutes } from './features/learning/catalog/catalog.routes.ts';
import { certificateRoutes } from './features/learning/certificates/certificates.routes.ts';
import { courseBuilderRoutes } from './features/learning/course-builder/course-builder.routes.ts';
import { coursePeopleRoutes } from './features/learning/enrollments/course-people.routes.ts';
import { messageTemplateRoutes } from './features/engagement/delivery/message-templates.routes.ts';
import { devOutboxRoutes } from './features/engagement/delivery/dev-outbox.routes.ts';
import { ContentAddresses } from './platform/files/content-addresses.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { fileRoutes } from './platform/files/files.routes.ts';
import type { Storage } from './platform/files/storage.ts';
import { openUploadStore } from './platform/files/upload-store.ts';
import type { UploadStore } from './platform/files/upload-store.ts';
import { peopleRoutes } from './features/organization/people/people.routes.ts';
import { peopleImportRoutes } from './features/organization/people-import/people-import.routes.ts';
import { packageRoutes } from './features/learning/packages/packages.routes.ts';
import { homeRoutes } from './features/insight/home/home.routes.ts';
import { FirebaseTokens } from './platform/crypto/firebase-token.ts';
import { meRoutes } from './features/identity/me/me.routes.ts';
import { Passwords } from './platform/crypto/passwords.ts';
import { securityRoutes } from './features/identity/sessions/security.routes.ts';
import { SessionTokens } from './platform/http/session-tokens.ts';
import { tokenRoutes } from './features/identity/sessions/token.routes.ts';
import { learningRoutes } from './features/learning/courses/learning.routes.ts';
import { newsRoutes } from './features/engagement/news/news.routes.ts';
import { noticeRoutes } from './features/engagement/notices/notices.routes.ts';
import { pointsRoutes } from './features/engagement/points/points.routes.ts';
import { pushRoutes } from './features/engagement/push/push.routes.ts';
import { pageRoutes } from './features/organization/pages/pages.routes.ts';
import { supportRoutes } from './features/organization/support/support.routes.ts';
import { privacyRoutes } from './features/identity/privacy/privacy.routes.ts';
import { programReportRoutes } from './features/insight/program-reports/program-reports.routes.ts';
import { profileRoutes } from './features/identity/profile/profile.routes.ts';
import { pointsTransferRoutes } from './features/incentives/points-transfer/points-transfer.routes.ts';
import { rankingRoutes } from './features/engagement/ranking/ranking.routes.ts';
import { orderAdminRoutes } from './features/incentives/reward-admin/order-admin.routes.ts';
import { rewardAdminRoutes } from './features/incentives/reward-admin/reward-admin.routes.ts';
import { rewardRoutes } from './features/incentives/rewards/rewards.routes.ts';
import { scimRoutes } from './features/identity/scim/scim.routes.ts';
import { saleRoutes } from './features/incentives/sales/sales.routes.ts';
import { singleSignOnRoutes } from './features/identity/single-sign-on/single-sign-on.routes.ts';
import { storePhotoRoutes } from './features/incentives/store-photos/store-photos.routes.ts';
import { surveyRoutes } from './features/engagement/surveys/surveys.routes.ts';
import { communityEventRoutes } from './features/incentives/community-events/community-events.routes.ts';
import { companyRoutes } from './features/organization/tenants/company.routes.ts';
import { securityReportRoutes } from './platform/web-errors/security-reports.routes.ts';
import { webErrorRoutes } from './platform/web-errors/web-errors.routes.ts';
import { scormRoutes } from './features/learning/scorm/scorm.routes.ts';
import { answerError, installErrors } from './platform/http/errors.ts';
import { apiPage } from './platform/http/api-page.ts';
import { bearerClaims } from './platform/http/bearer.ts';
import { formBody } from './platform/http/form-body.ts';
import { healthRoutes } from './platform/http/health.ts';
import { networkOf } from './platform/http/caller-network.ts';
import { requestLogging } from './platform/http/request-logging.ts';
import { installSecurity } from './platform/http/security.ts';
import { responseSerializer } from './platform/http/serializer.ts';
import { webApp } from './web-app/web-app.ts';

export interface AppServices extends Services {
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly firebase: FirebaseTokens;
  readonly contentAddresses: ContentAddresses;
  readonly storage: Storage;
  readonly uploads: UploadStore;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: AppServices;
  }
  interface FastifyRequest {
    /** Company of the session, for the log. */
    tenantId: string | null;
    /** The member in whose name the call is made, and the administrator who acts as them; null in one's own session. */
    acting: { readonly member: string | null; readonly by: string } | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** How long a request may take to arrive, head and body, and how often that is looked at. */
export interface ArrivalLimits {
  readonly requestMs: number;
  readonly checkMs: number;
}
/** Long enough for a small file on a slow phone; large ones go to the content origin in parts. */
const ARRIVAL: ArrivalLimits = { requestMs: 120_000, checkMs: 15_000 };

/** The application without a port: every route, ready to be injected into or listened with. */
export async function buildApp(services: Services, arrival = ARRIVAL): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    // Requests are logged by requestLogging, without what may be personal.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request whose body never ends is closed; answers, streams among them, may take their time.
    requestTimeout: arrival.requestMs,
    http: { connectionsCheckingInterval: arrival.checkMs, headersTimeout: arrival.requestMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorate('services', {
    ...services,
    passwords: new Passwords(config.hashConcurrency),
    tokens: new SessionTokens(config.secretKeys),
    firebase: new FirebaseTokens(config.firebase?.account, config.publicUrl),
    contentAddresses: new ContentAddresses(config.secretKeys, config.contentUrl),
    storage: openStorage(config),
    uploads: openUploadStore(config),
  });
  app.decorateRequest('tenantId', null);
  app.decorateRequest('acting', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer(config.production));
  installErrors(app);
  requestLogging(app);
  installSecurity(app);

  await app.register(cookie);
  await app.register(formBody);
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    // Who shows no session of ours counts by address: a made-up token must not open a new count.
    keyGenerator: (request) => bearerClaims(request)?.familyId ?? networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(apiPage);
  await app.register(healthRoutes);
  await app.register(tokenRoutes);
  await app.register(meRoutes);
  await app.register(securityRoutes);
  await app.register(singleSignOnRoutes);
  await app.register(scimRoutes);
  await app.register(catalogRoutes);
  await app.register(courseBuilderRoutes);
  await app.register(coursePeopleRoutes);
  await app.register(auditLogRoutes);
  await app.register(peopleRoutes);
  await app.register(companyRoutes);
  await app.register(peopleImportRoutes);
  await app.register(learningRoutes);
  await app.register(fileRoutes);
  await app.register(packageRoutes);
  await app.register(scormRoutes);
  await app.register(attemptRoutes);
  await app.register(reviewRoutes);
  await app.register(questionBankRoutes);
  await app.register(homeRoutes);
  await app.register(pointsRoutes);
  await app.register(pointsTransferRoutes);
  await app.register(rankingRoutes);
  await app.register(badgeRoutes);
  await app.register(certificateRoutes);
  await app.register(noticeRoutes);
  await app.register(pushRoutes);
  await app.register(newsRoutes);
  await app.register(surveyRoutes);
  await app.register(registrationRoutes);
  await app.register(recoveryRoutes);
  await app.register(ownAccountRoutes);
  await app.register(ownSecurityRoutes);
  await app.register(profileRoutes);
  await app.register(privacyRoutes);
  await app.register(pageRoutes);
  await app.register(supportRoutes);
  await app.register(campaignRoutes);
  await app.register(campaignAdminRoutes);
  await app.register(communityEventRoutes);
  await app.register(campaignBudgetRoutes);
  await app.register(campaignCloseRoutes);
  await app.register(programReportRoutes);
  await app.register(saleRoutes);
  await app.register(storePhotoRoutes);
  await app.register(auditRoutes);
  await app.register(rewardRoutes);
  await app.register(rewardAdminRoutes);
  await app.register(orderAdminRoutes);
  await app.register(messageTemplateRoutes);
  await app.register(webErrorRoutes);
  await app.register(securityReportRoutes);
  await app.register(devOutboxRoutes);
  await app.register(webApp);
  return app;
}
