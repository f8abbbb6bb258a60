import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@trilha/contracts/endpoint';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { AppError } from './app-error.ts';
import type { Services } from './context.ts';
import { ownAccountRoutes } from './features/accounts/own-account.routes.ts';
import { ownSecurityRoutes } from './features/accounts/own-security.routes.ts';
import { recoveryRoutes } from './features/accounts/recovery.routes.ts';
import { registrationRoutes } from './features/accounts/registration.routes.ts';
import { attemptRoutes } from './features/assessments/attempts.routes.ts';
import { questionBankRoutes } from './features/assessments/question-banks.routes.ts';
import { reviewRoutes } from './features/assessments/reviews.routes.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { auditRoutes } from './features/audits/audits.routes.ts';
import { badgeRoutes } from './features/badges/badges.routes.ts';
import { campaignBudgetRoutes } from './features/campaign-budgets/campaign-budgets.routes.ts';
import { campaignCloseRoutes } from './features/campaign-close/campaign-close.routes.ts';
import { campaignAdminRoutes } from './features/campaigns/campaign-admin.routes.ts';
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { certificateRoutes } from './features/certificates/certificates.routes.ts';
import { courseBuilderRoutes } from './features/course-builder/course-builder.routes.ts';
import { coursePeopleRoutes } from './features/enrolments/course-people.routes.ts';
import { messageTemplateRoutes } from './features/delivery/message-templates.routes.ts';
import { devOutboxRoutes } from './features/delivery/dev-outbox.routes.ts';
import { ContentAddresses } from './features/files/content-addresses.ts';
import { openStorage } from './features/files/open-storage.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import type { Storage } from './features/files/storage.ts';
import { openUploadStore } from './features/files/upload-store.ts';
import type { UploadStore } from './features/files/upload-store.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { peopleImportRoutes } from './features/people-import/people-import.routes.ts';
import { packageRoutes } from './features/packages/packages.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { FirebaseTokens } from './features/identity/firebase-token.ts';
import { meRoutes } from './features/me/me.routes.ts';
import { Passwords } from './features/identity/passwords.ts';
import { securityRoutes } from './features/identity/security.routes.ts';
import { SessionTokens } from './features/identity/session-tokens.ts';
import { tokenRoutes } from './features/identity/token.routes.ts';
import { learningRoutes } from './features/learning/learning.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { pointsRoutes } from './features/points/points.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { programReportRoutes } from './features/program-reports/program-reports.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { pointsTransferRoutes } from './features/points-transfer/points-transfer.routes.ts';
import { rankingRoutes } from './features/ranking/ranking.routes.ts';
import { orderAdminRoutes } from './features/reward-admin/order-admin.routes.ts';
import { rewardAdminRoutes } from './features/reward-admin/reward-admin.routes.ts';
import { rewardRoutes } from './features/rewards/rewards.routes.ts';
import { scimRoutes } from './features/scim/scim.routes.ts';
import { saleRoutes } from './features/sales/sales.routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { storePhotoRoutes } from './features/store-photos/store-photos.routes.ts';
import { surveyRoutes } from './features/surveys/surveys.routes.ts';
import { communityEventRoutes } from './features/community-events/community-events.routes.ts';
import { companyRoutes } from './features/tenants/company.routes.ts';
import { securityReportRoutes } from './features/web-errors/security-reports.routes.ts';
import { webErrorRoutes } from './features/web-errors/web-errors.routes.ts';
import { scormRoutes } from './features/scorm/scorm.routes.ts';
import { answerError, installErrors } from './plugins/errors.ts';
import { apiPage } from './plugins/api-page.ts';
import { bearerClaims } from './plugins/bearer.ts';
import { formBody } from './plugins/form-body.ts';
import { healthRoutes } from './plugins/health.ts';
import { networkOf } from './features/identity/caller-network.ts';
import { requestLogging } from './plugins/request-logging.ts';
import { installSecurity } from './plugins/security.ts';
import { responseSerializer } from './plugins/serializer.ts';
import { webApp } from './plugins/web-app.ts';

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
