import type { Feature } from './feature.ts';
import { homeFeature } from '../features/insight/home/feature.ts';
import { catalogFeature } from '../features/learning/catalog/feature.ts';
import { courseFeature } from '../features/learning/course/feature.ts';
import { trailsFeature } from '../features/learning/trails/feature.ts';
import { presenceReportFeature } from '../features/learning/presence-report/feature.ts';
import { eventsFeature } from '../features/learning/events/feature.ts';
import { roomsFeature } from '../features/learning/rooms/feature.ts';
import { obligationsFeature } from '../features/learning/obligations/feature.ts';
import { favoritesFeature } from '../features/learning/favorites/feature.ts';
import { playerFeature } from '../features/learning/player/feature.ts';
import { downloadsFeature } from '../features/learning/downloads/feature.ts';
import { drillsFeature } from '../features/learning/drills/feature.ts';
import { podcastsFeature } from '../features/engagement/podcasts/feature.ts';
import { libraryFeature } from '../features/engagement/library/feature.ts';
import { forumFeature } from '../features/engagement/forum/feature.ts';
import { newsFeature } from '../features/engagement/news/feature.ts';
import { installFeature } from '../features/engagement/install/feature.ts';
import { surveysFeature } from '../features/engagement/surveys/feature.ts';
import { pointsFeature } from '../features/engagement/points/feature.ts';
import { badgesFeature } from '../features/engagement/badges/feature.ts';
import { attendanceFeature } from '../features/learning/attendance/feature.ts';
import { notesFeature } from '../features/learning/notes/feature.ts';
import { certificatesFeature } from '../features/learning/certificates/feature.ts';
import { noticesFeature } from '../features/engagement/notices/feature.ts';
import { rankingFeature } from '../features/engagement/ranking/feature.ts';
import { pointsTransferFeature } from '../features/incentives/points-transfer/feature.ts';
import { campaignsFeature } from '../features/incentives/campaigns/feature.ts';
import { salesFeature } from '../features/incentives/sales/feature.ts';
import { storePhotosFeature } from '../features/incentives/store-photos/feature.ts';
import { communityEventsFeature } from '../features/incentives/community-events/feature.ts';
import { rewardsFeature } from '../features/incentives/rewards/feature.ts';
import { profileFeature } from '../features/identity/profile/feature.ts';
import { securityFeature } from '../features/identity/security/feature.ts';
import { accountsFeature } from '../features/identity/accounts/feature.ts';
import { pagesFeature } from '../features/organization/pages/feature.ts';
import { personStoryFeature } from '../features/insight/person-story/feature.ts';
import { searchFeature } from '../features/insight/search/feature.ts';
import { supportFeature } from '../features/organization/support/feature.ts';

/** What everybody's part of the app is made of: a new feature is its folder and a line here. Menus list what progress brings in this order. */
export const features = [
  homeFeature,
  catalogFeature,
  courseFeature,
  trailsFeature,
  obligationsFeature,
  personStoryFeature,
  presenceReportFeature,
  eventsFeature,
  roomsFeature,
  favoritesFeature,
  playerFeature,
  downloadsFeature,
  drillsFeature,
  podcastsFeature,
  libraryFeature,
  newsFeature,
  forumFeature,
  surveysFeature,
  pointsFeature,
  badgesFeature,
  certificatesFeature,
  attendanceFeature,
  notesFeature,
  noticesFeature,
  rankingFeature,
  pointsTransferFeature,
  campaignsFeature,
  salesFeature,
  storePhotosFeature,
  communityEventsFeature,
  rewardsFeature,
  profileFeature,
  securityFeature,
  accountsFeature,
  pagesFeature,
  supportFeature,
  searchFeature,
  installFeature,
] as const satisfies readonly Feature[];
