import { trainingsNotices } from './learning/trainings-notices.ts';
import { badgesNotices } from './engagement/badges-notices.ts';
import { broadcastsNotices } from './engagement/broadcasts-notices.ts';
import { certificatesNotices } from './learning/certificates-notices.ts';
import { podcastsNotices } from './engagement/podcasts-notices.ts';
import { surveysNotices } from './engagement/surveys-notices.ts';
import { guardedChangesNotices } from './engagement/guarded-changes-notices.ts';
import { deadlinesNotices } from './learning/deadlines-notices.ts';
import { obligationsNotices } from './learning/obligations-notices.ts';
import { trailsNotices } from './learning/trails-notices.ts';
import { enrollmentsNotices } from './learning/enrollments-notices.ts';
import { assessmentsNotices } from './learning/assessments-notices.ts';
import { eventsNotices } from './learning/events-notices.ts';
import { pointsNotices } from './engagement/points-notices.ts';
import { peopleImportNotices } from './organization/people-import-notices.ts';
import { salesNotices } from './incentives/sales-notices.ts';
import { storePhotosNotices } from './incentives/store-photos-notices.ts';
import { secondChancesNotices } from './learning/second-chances-notices.ts';
import { recertificationNotices } from './learning/recertification-notices.ts';
import { levelsNotices } from './incentives/levels-notices.ts';
import { rewardsNotices } from './incentives/rewards-notices.ts';
import { missionsNotices } from './incentives/missions-notices.ts';
import { communityEventsNotices } from './incentives/community-events-notices.ts';
import { programBlocksNotices } from './incentives/program-blocks-notices.ts';
import { campaignCloseNotices } from './incentives/campaign-close-notices.ts';
import { campaignBudgetsNotices } from './incentives/campaign-budgets-notices.ts';
import { pointsTransferNotices } from './incentives/points-transfer-notices.ts';
import { privacyNotices } from './identity/privacy-notices.ts';
import { securityNotices } from './identity/security-notices.ts';
import type { NoticesOfFeature } from './engagement/notice-definition.ts';
import { forumNotices } from './engagement/forum-notices.ts';
import { newsNotices } from './engagement/news-notices.ts';
import { searchNotices } from './insight/search-notices.ts';
import { libraryNotices } from './engagement/library-notices.ts';

/**
 * All notices: a feature that sends some adds its file and a line here. The preferences show them in this order. Not in `features.ts`,
 * as schemas would bring the schema library to a first page.
 */
export const FEATURE_NOTICES = [
  trainingsNotices,
  badgesNotices,
  broadcastsNotices,
  certificatesNotices,
  deadlinesNotices,
  obligationsNotices,
  trailsNotices,
  enrollmentsNotices,
  assessmentsNotices,
  recertificationNotices,
  secondChancesNotices,
  podcastsNotices,
  surveysNotices,
  newsNotices,
  forumNotices,
  libraryNotices,
  guardedChangesNotices,
  eventsNotices,
  searchNotices,
  pointsNotices,
  peopleImportNotices,
  salesNotices,
  storePhotosNotices,
  levelsNotices,
  rewardsNotices,
  missionsNotices,
  communityEventsNotices,
  programBlocksNotices,
  campaignCloseNotices,
  campaignBudgetsNotices,
  pointsTransferNotices,
  privacyNotices,
  securityNotices,
] as const satisfies readonly NoticesOfFeature[];
