import type { Feature } from '../platform/feature.ts';
import { conversionsFeature } from '../platform/conversions/feature.ts';
import { importsFeature } from '../platform/imports/feature.ts';
import { filesFeature } from '../platform/files/feature.ts';
import { auditLogFeature } from '../platform/audit-log/feature.ts';
import { webErrorsFeature } from '../platform/web-errors/feature.ts';
import { signInFeature } from './identity/sign-in/feature.ts';
import { sessionsFeature } from './identity/sessions/feature.ts';
import { factorsFeature } from './identity/factors/feature.ts';
import { signInTicketsFeature } from './identity/sign-in-tickets/feature.ts';
import { accessKeysFeature } from './identity/access-keys/feature.ts';
import { impersonationFeature } from './identity/impersonation/feature.ts';
import { meFeature } from './identity/me/feature.ts';
import { singleSignOnFeature } from './identity/single-sign-on/feature.ts';
import { scimFeature } from './identity/scim/feature.ts';
import { registrationFeature } from './identity/registration/feature.ts';
import { recoveryFeature } from './identity/recovery/feature.ts';
import { termsFeature } from './identity/terms/feature.ts';
import { profileAnswersFeature } from './identity/profile-answers/feature.ts';
import { onboardingFeature } from './identity/onboarding/feature.ts';
import { securityFeature } from './identity/security/feature.ts';
import { profileFeature } from './identity/profile/feature.ts';
import { privacyFeature } from './identity/privacy/feature.ts';
import { companyGuard } from './organization/tenants/company-guard.ts';
import { tenantsFeature } from './organization/tenants/feature.ts';
import { peopleFeature } from './organization/people/feature.ts';
import { ownRolesFeature } from './organization/own-roles/feature.ts';
import { peopleImportFeature } from './organization/people-import/feature.ts';
import { pagesFeature } from './organization/pages/feature.ts';
import { supportFeature } from './organization/support/feature.ts';
import { catalogFeature } from './learning/catalog/feature.ts';
import { courseBuilderFeature } from './learning/course-builder/feature.ts';
import { coursesFeature } from './learning/courses/feature.ts';
import { attendanceFeature } from './learning/attendance/feature.ts';
import { eventsFeature } from './learning/events/feature.ts';
import { trainingMessagesFeature } from './learning/training-messages/feature.ts';
import { roomsFeature } from './learning/rooms/feature.ts';
import { secondChancesFeature } from './learning/second-chances/feature.ts';
import { releasesFeature } from './learning/releases/feature.ts';
import { venuesFeature } from './learning/venues/feature.ts';
import { presenceReportFeature } from './learning/presence-report/feature.ts';
import { enrollmentsFeature } from './learning/enrollments/feature.ts';
import { enrollmentRulesFeature } from './learning/enrollment-rules/feature.ts';
import { deadlinesFeature } from './learning/deadlines/feature.ts';
import { notesFeature } from './learning/notes/feature.ts';
import { lessonsFeature } from './learning/lessons/feature.ts';
import { reactionsFeature } from './learning/reactions/feature.ts';
import { trailsFeature } from './learning/trails/feature.ts';
import { learningReportsFeature } from './insight/learning-reports/feature.ts';
import { coursePeopleFeature } from './learning/course-people/feature.ts';
import { obligationsFeature } from './learning/obligations/feature.ts';
import { filePlayersFeature } from './learning/file-players/feature.ts';
import { scormCloudFeature } from './learning/scorm-cloud/feature.ts';
import { slideConversionsFeature } from './learning/slide-conversions/feature.ts';
import { slideshareFeature } from './learning/slideshare/feature.ts';
import { packagesFeature } from './learning/packages/feature.ts';
import { scormFeature } from './learning/scorm/feature.ts';
import { assessmentsFeature } from './learning/assessments/feature.ts';
import { drillsFeature } from './learning/drills/feature.ts';
import { gamesFeature } from './learning/games/feature.ts';
import { certificatesFeature } from './learning/certificates/feature.ts';
import { recertificationFeature } from './learning/recertification/feature.ts';
import { guardedChangesFeature } from './engagement/guarded-changes/feature.ts';
import { pointsFeature } from './engagement/points/feature.ts';
import { pointActionsFeature } from './engagement/point-actions/feature.ts';
import { rankingFeature } from './engagement/ranking/feature.ts';
import { badgesFeature } from './engagement/badges/feature.ts';
import { broadcastsFeature } from './engagement/broadcasts/feature.ts';
import { noticesFeature } from './engagement/notices/feature.ts';
import { pushFeature } from './engagement/push/feature.ts';
import { deliveryFeature } from './engagement/delivery/feature.ts';
import { forumFeature } from './engagement/forum/feature.ts';
import { newsFeature } from './engagement/news/feature.ts';
import { libraryFeature } from './engagement/library/feature.ts';
import { podcastsFeature } from './engagement/podcasts/feature.ts';
import { surveysFeature } from './engagement/surveys/feature.ts';
import { campaignAdminFeature } from './incentives/campaign-admin/feature.ts';
import { eligibilityFeature } from './incentives/eligibility/feature.ts';
import { campaignPageFeature } from './incentives/campaign-page/feature.ts';
import { missionsFeature } from './incentives/missions/feature.ts';
import { levelsFeature } from './incentives/levels/feature.ts';
import { programBlocksFeature } from './incentives/program-blocks/feature.ts';
import { campaignDryRunFeature } from './incentives/campaign-dry-run/feature.ts';
import { communityEventsFeature } from './incentives/community-events/feature.ts';
import { salesFeature } from './incentives/sales/feature.ts';
import { storePhotosFeature } from './incentives/store-photos/feature.ts';
import { budgetGuard } from './incentives/campaign-budgets/budget-guard.ts';
import { policyGuard } from './incentives/claim-review/policy-guard.ts';
import { claimReviewFeature } from './incentives/claim-review/feature.ts';
import { campaignBudgetsFeature } from './incentives/campaign-budgets/feature.ts';
import { campaignCloseFeature } from './incentives/campaign-close/feature.ts';
import { pointsTransferFeature } from './incentives/points-transfer/feature.ts';
import { rewardsFeature } from './incentives/rewards/feature.ts';
import { rewardAdminFeature } from './incentives/reward-admin/feature.ts';
import { homeFeature } from './insight/home/feature.ts';
import { operationFeature } from './insight/operation/feature.ts';
import { personStoryFeature } from './insight/person-story/feature.ts';
import { pointsTableFeature } from './insight/points-table/feature.ts';
import { programReportsFeature } from './insight/program-reports/feature.ts';
import { searchFeature } from './insight/search/feature.ts';

/**
 * Every feature of the server. A new one is its folder and a line here. The order is that in which features follow a topic they share:
 * certificates come before the badges they may count for, points are ranked before badges and levels are asked for.
 */
export const features: readonly Feature[] = [
  filesFeature,
  conversionsFeature,
  importsFeature,
  auditLogFeature,
  webErrorsFeature,
  signInFeature,
  sessionsFeature,
  factorsFeature,
  signInTicketsFeature,
  accessKeysFeature,
  impersonationFeature,
  meFeature,
  singleSignOnFeature,
  scimFeature,
  registrationFeature,
  recoveryFeature,
  termsFeature,
  profileAnswersFeature,
  onboardingFeature,
  securityFeature,
  profileFeature,
  privacyFeature,
  tenantsFeature,
  peopleFeature,
  ownRolesFeature,
  peopleImportFeature,
  pagesFeature,
  supportFeature,
  catalogFeature,
  courseBuilderFeature,
  coursesFeature,
  attendanceFeature,
  enrollmentsFeature,
  eventsFeature,
  trainingMessagesFeature,
  roomsFeature,
  releasesFeature,
  venuesFeature,
  presenceReportFeature,
  secondChancesFeature,
  notesFeature,
  lessonsFeature,
  reactionsFeature,
  trailsFeature,
  enrollmentRulesFeature,
  deadlinesFeature,
  obligationsFeature,
  coursePeopleFeature,
  filePlayersFeature,
  scormCloudFeature,
  slideConversionsFeature,
  slideshareFeature,
  packagesFeature,
  scormFeature,
  assessmentsFeature,
  drillsFeature,
  gamesFeature,
  certificatesFeature,
  recertificationFeature,
  pointsFeature,
  pointActionsFeature,
  guardedChangesFeature([companyGuard, budgetGuard, policyGuard]),
  rankingFeature,
  badgesFeature,
  broadcastsFeature,
  noticesFeature,
  pushFeature,
  deliveryFeature,
  newsFeature,
  podcastsFeature,
  libraryFeature,
  forumFeature,
  surveysFeature,
  campaignAdminFeature,
  eligibilityFeature,
  campaignPageFeature,
  missionsFeature,
  levelsFeature,
  programBlocksFeature,
  campaignDryRunFeature,
  communityEventsFeature,
  salesFeature,
  storePhotosFeature,
  claimReviewFeature,
  campaignBudgetsFeature,
  campaignCloseFeature,
  pointsTransferFeature,
  rewardsFeature,
  rewardAdminFeature,
  homeFeature,
  operationFeature,
  personStoryFeature,
  pointsTableFeature,
  programReportsFeature,
  learningReportsFeature,
  searchFeature,
];
