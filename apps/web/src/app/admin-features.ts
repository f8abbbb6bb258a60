import type { Feature } from './feature.ts';
import { courseBuilderAdminFeature } from '../features/learning/course-builder/admin-feature.ts';
import { trailBuilderAdminFeature } from '../features/learning/trail-builder/admin-feature.ts';
import { enrollmentRulesAdminFeature } from '../features/learning/enrollment-rules/admin-feature.ts';
import { coursePeopleAdminFeature } from '../features/learning/course-people/admin-feature.ts';
import { eventsAdminFeature } from '../features/learning/events/admin-feature.ts';
import { venuesAdminFeature } from '../features/learning/venues/admin-feature.ts';
import { roomsAdminFeature } from '../features/learning/rooms/admin-feature.ts';
import { attendanceAdminFeature } from '../features/learning/attendance/admin-feature.ts';
import { reactionsAdminFeature } from '../features/learning/reactions/admin-feature.ts';
import { assessmentsAdminFeature } from '../features/learning/assessments/admin-feature.ts';
import { drillsAdminFeature } from '../features/learning/drills/admin-feature.ts';
import { podcastsAdminFeature } from '../features/engagement/podcasts/admin-feature.ts';
import { learningReportsAdminFeature } from '../features/insight/learning-reports/admin-feature.ts';
import { libraryAdminFeature } from '../features/engagement/library/admin-feature.ts';
import { forumAdminFeature } from '../features/engagement/forum/admin-feature.ts';
import { surveysAdminFeature } from '../features/engagement/surveys/admin-feature.ts';
import { newsAdminFeature } from '../features/engagement/news/admin-feature.ts';
import { pagesAdminFeature } from '../features/organization/pages/admin-feature.ts';
import { accountsAdminFeature } from '../features/identity/accounts/admin-feature.ts';
import { peopleAdminFeature } from '../features/organization/people/admin-feature.ts';
import { personStoryAdminFeature } from '../features/insight/person-story/admin-feature.ts';
import { peopleImportAdminFeature } from '../features/organization/people-import/admin-feature.ts';
import { structureAdminFeature } from '../features/organization/structure/admin-feature.ts';
import { ownRolesAdminFeature } from '../features/organization/own-roles/admin-feature.ts';
import { companySettingsAdminFeature } from '../features/organization/company-settings/admin-feature.ts';
import { companiesAdminFeature } from '../features/organization/companies/admin-feature.ts';
import { campaignAdminFeature } from '../features/incentives/campaign-admin/admin-feature.ts';
import { programReportsAdminFeature } from '../features/insight/program-reports/admin-feature.ts';
import { rewardAdminFeature } from '../features/incentives/reward-admin/admin-feature.ts';
import { communityEventsAdminFeature } from '../features/incentives/community-events/admin-feature.ts';
import { auditsAdminFeature } from '../features/incentives/claim-review/admin-feature.ts';
import { memberAwardsAdminFeature } from '../features/engagement/member-awards/admin-feature.ts';
import { pointsTransferAdminFeature } from '../features/incentives/points-transfer-admin/admin-feature.ts';
import { singleSignOnAdminFeature } from '../features/identity/single-sign-on/admin-feature.ts';
import { badgesAdminFeature } from '../features/engagement/badges/admin-feature.ts';
import { pointActionsAdminFeature } from '../features/engagement/point-actions/admin-feature.ts';
import { rankingAdminFeature } from '../features/engagement/ranking/admin-feature.ts';
import { broadcastsAdminFeature } from '../features/engagement/broadcasts/admin-feature.ts';
import { searchAdminFeature } from '../features/insight/search/admin-feature.ts';
import { operationAdminFeature } from '../features/insight/operation/admin-feature.ts';
import { auditLogAdminFeature } from '../features/platform/audit-log/admin-feature.ts';

/** The administrators' part of the app, which learners never load, in the order of their menu. */
export const adminFeatures = [
  courseBuilderAdminFeature,
  trailBuilderAdminFeature,
  enrollmentRulesAdminFeature,
  coursePeopleAdminFeature,
  eventsAdminFeature,
  venuesAdminFeature,
  roomsAdminFeature,
  attendanceAdminFeature,
  reactionsAdminFeature,
  assessmentsAdminFeature,
  drillsAdminFeature,
  podcastsAdminFeature,
  libraryAdminFeature,
  learningReportsAdminFeature,
  newsAdminFeature,
  forumAdminFeature,
  surveysAdminFeature,
  badgesAdminFeature,
  pointActionsAdminFeature,
  rankingAdminFeature,
  broadcastsAdminFeature,
  searchAdminFeature,
  pagesAdminFeature,
  accountsAdminFeature,
  peopleAdminFeature,
  personStoryAdminFeature,
  peopleImportAdminFeature,
  structureAdminFeature,
  ownRolesAdminFeature,
  companySettingsAdminFeature,
  companiesAdminFeature,
  campaignAdminFeature,
  programReportsAdminFeature,
  rewardAdminFeature,
  communityEventsAdminFeature,
  auditsAdminFeature,
  memberAwardsAdminFeature,
  pointsTransferAdminFeature,
  singleSignOnAdminFeature,
  operationAdminFeature,
  auditLogAdminFeature,
] as const satisfies readonly Feature[];
