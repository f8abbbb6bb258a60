import type { APP_ADDRESSES } from '@trilha/rules/platform/app-addresses.gen';

/** Every address the router knows (`npm run addresses`; its own type would go round in a circle), with its parameters as `$name`. */
type Pattern = (typeof APP_ADDRESSES)[number];
type Params<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & Params<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? Record<Name, string | number>
    : unknown;

/** An address of the router's, with its parameters filled in; one it does not know does not compile. */
function path<P extends Pattern>(pattern: P, params: Params<P>): string {
  const values: Readonly<Record<string, string | number>> = { ...(params as object) };
  return pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
/** An address of the router's that has no parameters. */
const at = <P extends Pattern>(pattern: unknown extends Params<P> ? P : never): P => pattern;
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
  survey: (surveyId: string) => path('/home/surveys/$surveyId', { surveyId }),
  courses: at('/online-courses'),
  course: (courseId: string) => path('/online-courses/$courseId', { courseId }),
  activity: (courseId: string, hierarchyOrder: number | string) =>
    path('/courses/$courseId/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
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
  newsList: at('/news'),
  news: (newsId: string) => path('/news/$newsId', { newsId }),

  campaigns: at('/campaigns'),
  campaign: (campaignId: string) => `${at('/campaigns')}?campaign=${id(campaignId)}`,
  insertSales: (campaignId: string) => `${at('/insert-sales')}?campaign=${id(campaignId)}`,
  reportedSale: (saleId: string) => `${at('/insert-sales')}?sale=${id(saleId)}`,
  storePhoto: (photoId: string) => `${at('/upload-photos')}?photo=${id(photoId)}`,
  uploadPhotos: (campaignId: string) => `${at('/upload-photos')}?campaign=${id(campaignId)}`,

  rewardStore: at('/reward-store'),
  reward: (rewardId: string, campaignId?: string) =>
    `${path('/reward-store/details/$rewardId', { rewardId })}${campaignId ? `?campaign=${id(campaignId)}` : ''}`,
  rewardOrders: at('/reward-store/orders'),
  rewardOrder: (orderId: string) => path('/reward-store/orders/$orderId', { orderId }),

  adminRewards: at('/admin/rewards'),
  adminReward: (rewardId: string) => path('/admin/rewards/$rewardId', { rewardId }),
  adminRewardOrders: at('/admin/reward-orders'),
  adminRewardOrder: (orderId: string) => path('/admin/reward-orders/$orderId', { orderId }),
  aboutTheProgram: at('/about-the-program'),
  events: at('/events'),

  adminProgramPeople: at('/admin/program-people'),
  adminEvents: at('/admin/community-events'),
  adminCampaigns: at('/admin/campaigns'),
  adminCampaign: (campaignId: string) => path('/admin/campaigns/$campaignId', { campaignId }),
  adminProgramReports: at('/admin/program-reports'),
  adminAuditQueue: at('/admin/audit-queue'),
  adminAuditReport: at('/admin/audit-report'),
  adminCourses: at('/admin/courses'),
  adminCourse: (courseId: string) => path('/admin/courses/$courseId', { courseId }),
  adminCoursePeople: (courseId: string) => path('/admin/courses/$courseId/people', { courseId }),
  adminCoursePreview: (courseId: string) => path('/admin/courses/$courseId/preview', { courseId }),
  adminActivityPreview: (courseId: string, hierarchyOrder: number | string) =>
    path('/admin/courses/$courseId/preview/activities/$hierarchyOrder', { courseId, hierarchyOrder }),
  adminMemberAwards: (memberId: string) => path('/admin/members/$memberId/awards', { memberId }),
  adminPointCorrections: at('/admin/point-corrections'),
  adminPointsTransfer: at('/admin/points-transfer'),
  adminSingleSignOn: at('/admin/single-sign-on'),
  adminPeople: at('/admin/people'),
  adminNewPerson: at('/admin/people/new'),
  adminImport: at('/admin/people/import'),
  adminImportOf: (importId: string) => `${at('/admin/people/import')}?id=${id(importId)}`,
  adminPerson: (memberId: string) => path('/admin/people/$memberId', { memberId }),
  adminStructure: at('/admin/structure'),
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
