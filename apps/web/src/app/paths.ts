import { EVENT_SEGMENTS } from '@trilha/rules/learning/trainings';
import type { EventRef } from '@trilha/rules/learning/trainings';

import { at, path } from './address.ts';

const id = encodeURIComponent;

/** Every address of the web app, in one place. Concrete addresses are functions; patterns live in the route tree. */
export const paths = {
  signIn: '/',
  verify: (code: string) => `/verify/${id(code)}`,
  portfolioCourse: (slug: string) => `/portfolio-course/${id(slug)}`,

  register: '/register',
  requestPassword: '/request-password/',
  firstAccess: '/first_access/',
  changePassword: '/change-password',
  acceptTerms: '/accept-terms',
  completeRegister: '/complete-register',
  onboarding: '/onboarding',
  verifyPhone: '/verify-phone',
  awaitingApproval: '/awaiting-approval',

  home: at('/home'),
  downloads: at('/downloads'),
  searchQuestion: (searchQuestionId: string) =>
    path('/search-questions/$searchQuestionId', { searchQuestionId }),
  courses: at('/online-courses'),
  course: (courseId: string) => path('/online-courses/$courseId', { courseId }),
  activity: (courseId: string, hierarchyOrder: number | string) =>
    path('/courses/$courseId/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
  trails: at('/trails'),
  trail: (trailId: string) => path('/trails/$trailId', { trailId }),
  trailCourse: (trailId: string, courseId: string) =>
    path('/trails/$trailId/course/$courseId', { trailId, courseId }),
  trailActivity: (trailId: string, courseId: string, hierarchyOrder: number | string) =>
    path('/trails/$trailId/courses/$courseId/activities/$hierarchyOrder', {
      trailId,
      courseId,
      hierarchyOrder,
    }),
  presentials: at('/presential-courses'),
  presential: (courseId: string) => path('/presential-courses/$courseId', { courseId }),
  presentialActivity: (courseId: string, { kind, id: eventId }: EventRef, hierarchyOrder: number | string) =>
    path('/presential-courses/$courseId/event/$eventKind/$eventId/activities/$hierarchyOrder', {
      courseId,
      eventKind: EVENT_SEGMENTS[kind],
      eventId,
      hierarchyOrder,
    }),
  webinars: at('/webinars'),
  liveClasses: at('/live-classes'),
  trailCatalog: (trailId: string, catalogId: string) =>
    path('/trails/$trailId/presential-catalogs/$catalogId', { trailId, catalogId }),
  trailPresential: (trailId: string, catalogId: string, courseId: string) =>
    path('/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId', {
      trailId,
      catalogId,
      courseId,
    }),
  trailPresentialActivity: (
    { trailId, catalogId }: { readonly trailId: string; readonly catalogId: string },
    courseId: string,
    { kind, id: eventId }: EventRef,
    hierarchyOrder: number | string,
  ) =>
    path(
      '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId/event/$eventKind/$eventId/activities/$hierarchyOrder',
      { trailId, catalogId, courseId, eventKind: EVENT_SEGMENTS[kind], eventId, hierarchyOrder },
    ),
  webinar: (courseId: string) => path('/webinars/$courseId', { courseId }),
  liveClass: (courseId: string) => path('/live-classes/$courseId', { courseId }),
  trailWebinar: (trailId: string, courseId: string) =>
    path('/trails/$trailId/webinars/$courseId', { trailId, courseId }),
  trailLiveClass: (trailId: string, courseId: string) =>
    path('/trails/$trailId/live-classes/$courseId', { trailId, courseId }),
  webinarActivity: (courseId: string, hierarchyOrder: number | string) =>
    path('/webinars/$courseId/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
  liveClassActivity: (courseId: string, hierarchyOrder: number | string) =>
    path('/live-classes/$courseId/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
  trailWebinarActivity: (trailId: string, courseId: string, hierarchyOrder: number | string) =>
    path('/trails/$trailId/webinars/$courseId/activities/$hierarchyOrder', {
      trailId,
      courseId,
      hierarchyOrder,
    }),
  trailLiveClassActivity: (trailId: string, courseId: string, hierarchyOrder: number | string) =>
    path('/trails/$trailId/live-classes/$courseId/activities/$hierarchyOrder', {
      trailId,
      courseId,
      hierarchyOrder,
    }),
  myEvents: at('/my-events'),
  event: (eventId: string) => path('/events/$eventId', { eventId }),
  room: (eventId: string) => path('/events/$eventId/room', { eventId }),
  lounge: (trainingId: string) => path('/webinars-lounge/$trainingId', { trainingId }),
  trailLounge: (trailId: string, trainingId: string) =>
    path('/trails/$trailId/webinars-lounge/$trainingId', { trailId, trainingId }),
  checkIn: at('/events/check-in'),
  checkInTo: (eventId: string) => `${at('/events/check-in')}?e=${id(eventId)}`,
  teaching: at('/admin/teaching'),
  adminEvent: (eventId: string) => path('/admin/events/$eventId', { eventId }),
  adminEventPeople: (eventId: string) => path('/admin/events/$eventId/people', { eventId }),
  taughtEvent: (eventId: string) => path('/admin/teaching/$eventId', { eventId }),
  roomDesk: (eventId: string) => path('/admin/teaching/$eventId/room', { eventId }),
  adminTrainingEvents: at('/admin/events'),
  roomCalendar: at('/admin/room-calendar'),
  /** What is in a place in the week of a day. */
  roomWeek: (day: string, place: string) => `${at('/admin/room-calendar')}?day=${id(day)}&place=${id(place)}`,
  roomSetup: (eventId: string) => path('/admin/events/$eventId/room', { eventId }),
  adminLounge: at('/admin/lounge'),
  obligations: at('/obligations'),
  team: at('/team'),
  teamAttendance: at('/team/attendance'),
  /** Who was there in events of some days, of a branch or of all. */
  teamAttendanceIn: ({ from, to }: { readonly from: string; readonly to: string }, branch?: string) =>
    `${at('/team/attendance')}?from=${id(from)}&to=${id(to)}${branch ? `&branch=${id(branch)}` : ''}`,
  /** What somebody of this name has to do, and what they are let off. */
  teamNamed: (name: string) => `${at('/team')}?search=${id(name)}`,
  ranking: at('/ranking'),
  points: at('/points'),
  pointsTable: at('/points-table'),
  pointsTransfer: at('/points/transfer'),
  pointsTransferDetail: (transferId: string) => path('/points/transfer/$transferId', { transferId }),
  badges: at('/badges'),
  certificates: at('/certificates'),
  messages: at('/messages'),
  profile: (section?: string) => (section ? path('/profile/$section', { section }) : at('/profile')),
  faq: at('/faq'),
  support: at('/support'),
  adminPages: at('/admin/pages'),
  adminFaq: at('/admin/faq'),
  adminPage: (page: string) => path('/admin/pages/$page', { page }),
  security: at('/profile/security'),

  campaigns: at('/campaigns'),
  campaign: (campaignId: string) => `${at('/campaigns')}?campaign=${id(campaignId)}`,
  reportSale: at('/insert-sales'),
  insertSales: (campaignId: string) => `${at('/insert-sales')}?campaign=${id(campaignId)}`,
  reportedSale: (saleId: string) => `${at('/insert-sales')}?sale=${id(saleId)}`,
  correctedSale: (saleId: string) => `${at('/insert-sales')}?sale=${id(saleId)}&correct=now`,
  storePhoto: (photoId: string) => `${at('/upload-photos')}?photo=${id(photoId)}`,
  uploadPhotos: (campaignId: string) => `${at('/upload-photos')}?campaign=${id(campaignId)}`,

  rewardStore: at('/reward-store'),
  reward: (rewardId: string, campaignId?: string) =>
    `${path('/reward-store/details/$rewardId', { rewardId })}${campaignId ? `?campaign=${id(campaignId)}` : ''}`,
  rewardOrders: at('/reward-store/orders'),
  rewardOrder: (orderId: string) => path('/reward-store/orders/$orderId', { orderId }),

  adminRewards: at('/admin/rewards'),
  adminReward: (rewardId: string) => path('/admin/rewards/$rewardId', { rewardId }),
  adminRewardImport: (rewardId: string) => path('/admin/rewards/$rewardId/import', { rewardId }),
  adminRewardImportOf: (rewardId: string, importId: string) =>
    `${path('/admin/rewards/$rewardId/import', { rewardId })}?id=${id(importId)}`,
  adminRewardOrders: at('/admin/reward-orders'),
  adminRewardOrder: (orderId: string) => path('/admin/reward-orders/$orderId', { orderId }),
  aboutTheProgram: at('/about-the-program'),
  events: at('/events'),

  adminProgramPeople: at('/admin/program-people'),
  adminEvents: at('/admin/community-events'),
  adminCampaigns: at('/admin/campaigns'),
  /** The form of a new one, opened. */
  adminNewCampaign: `${at('/admin/campaigns')}?new=campaign`,
  adminCampaign: (campaignId: string) => path('/admin/campaigns/$campaignId', { campaignId }),
  adminCampaignPart: (campaignId: string, part: 'selection' | 'products') =>
    `${path('/admin/campaigns/$campaignId', { campaignId })}?part=${part}`,
  adminCampaignImport: (campaignId: string, kind: 'stores' | 'agencies' | 'products') =>
    `${path('/admin/campaigns/$campaignId/import', { campaignId })}?kind=${kind}`,
  adminCampaignImportOf: (campaignId: string, kind: 'stores' | 'agencies' | 'products', importId: string) =>
    `${path('/admin/campaigns/$campaignId/import', { campaignId })}?kind=${kind}&id=${id(importId)}`,
  adminProgramReports: at('/admin/program-reports'),
  adminAuditQueue: at('/admin/audit-queue'),
  /** What was decided about one sale or photo. */
  adminReviewedClaim: (claimId: string) => `${at('/admin/audit-queue')}?part=decided&claim=${id(claimId)}`,
  /** What one person sent and waits for a decision. */
  adminAuditsOf: (memberId: string) => `${at('/admin/audit-queue')}?member=${id(memberId)}`,
  adminAuditReport: at('/admin/audit-report'),
  adminCourses: at('/admin/courses'),
  adminCourse: (courseId: string) => path('/admin/courses/$courseId', { courseId }),
  adminAttendance: at('/admin/attendance'),
  adminCourseAttendance: (courseId: string) => path('/admin/courses/$courseId/attendance', { courseId }),
  adminCourseReactions: (courseId: string) => path('/admin/courses/$courseId/reactions', { courseId }),
  adminCoursePeople: (courseId: string) => path('/admin/courses/$courseId/people', { courseId }),
  adminCoursePreview: (courseId: string) => path('/admin/courses/$courseId/preview', { courseId }),
  adminActivityPreview: (courseId: string, hierarchyOrder: number | string) =>
    path('/admin/courses/$courseId/preview/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
  adminTrails: at('/admin/trails'),
  adminTrail: (trailId: string) => path('/admin/trails/$trailId', { trailId }),
  adminMandatory: at('/admin/mandatory-trainings'),
  adminTrailPreview: (trailId: string) => path('/admin/trails/$trailId/preview', { trailId }),
  adminTrailPeople: (trailId: string) => path('/admin/trails/$trailId/people', { trailId }),
  adminMemberAwards: (memberId: string) => path('/admin/members/$memberId/awards', { memberId }),
  adminPointCorrections: at('/admin/point-corrections'),
  adminPointsTransfer: at('/admin/points-transfer'),
  adminSingleSignOn: at('/admin/single-sign-on'),
  adminPeople: at('/admin/people'),
  adminNewPerson: at('/admin/people/new'),
  adminImport: at('/admin/people/import'),
  adminImportOf: (importId: string) => `${at('/admin/people/import')}?id=${id(importId)}`,
  adminPerson: (memberId: string) => path('/admin/people/$memberId', { memberId }),
  personLearning: (memberId: string) => path('/people/$memberId/learning', { memberId }),
  personClaims: (memberId: string) => path('/admin/people/$memberId/claims', { memberId }),
  personOrders: (memberId: string) => path('/admin/people/$memberId/orders', { memberId }),
  personMessages: (memberId: string) => path('/admin/people/$memberId/messages', { memberId }),
  personAccess: (memberId: string) => path('/admin/people/$memberId/access', { memberId }),
  personHistory: (memberId: string) => path('/admin/people/$memberId/history', { memberId }),
  adminStructure: at('/admin/structure'),
  adminBranchImport: at('/admin/structure/import'),
  adminBranchImportOf: (importId: string) => `${at('/admin/structure/import')}?id=${id(importId)}`,
  adminCompany: at('/admin/company'),
  adminPartners: `${at('/admin/company')}?tab=partners`,
  adminCompanies: at('/admin/companies'),
  adminAuditLog: at('/admin/audit-log'),
  adminOperation: at('/admin/operation'),
  adminRegistrations: at('/admin/registrations'),
  adminMessages: at('/admin/messages'),
  adminTerms: at('/admin/terms'),
  adminQuestionBanks: at('/admin/question-banks'),
  adminQuestionBank: (bankId: string) => path('/admin/question-banks/$bankId', { bankId }),
  adminReviews: at('/admin/reviews'),
  adminReview: (attemptId: string) => path('/admin/reviews/$attemptId', { attemptId }),
} as const;
