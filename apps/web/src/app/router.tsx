/**
 * The route tree. A screen is added in two lines: its route, and its name in the list of children at the end.
 *
 *   const ranking = createRoute({ getParentRoute: () => shell, path: '/ranking', beforeLoad: requireModule('ranking'),
 *     component: screen(() => import('../screens/ranking.screen.tsx'), 'RankingScreen') });
 *
 * Parents: `shell` (menu and bars), `focus` (signed in, whole window, e.g. a player), `admin` (shell, administrators).
 * Filters: add `validateSearch` (a plain function: a schema here would load the schema library for every screen). In the screen: `useParams({ from: '/shell/online-courses/$courseId' })`.
 */
import { Outlet, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';

import { filtersOf, isFiltered } from '../features/catalogue/course-filters.ts';
import { rememberedFilters } from '../features/catalogue/remembered-filters.ts';
import { auditSearch } from '../features/audit-log/audit-search.ts';
import { registrationsSearch } from '../features/accounts/registrations-search.ts';
import { courseListSearch } from '../features/course-builder/course-list-search.ts';
import { peopleSearch } from '../features/course-people/course-people-search.ts';
import { companySearch } from '../features/company-settings/company-tabs.ts';
import { structureSearch } from '../features/structure/structure-tabs.ts';
import { peopleSearch as companyPeopleSearch } from '../features/people/people-search.ts';
import { boardSearch } from '../features/reward-admin/order-search.ts';
import { rewardSearch } from '../features/reward-admin/reward-search.ts';
import { reportSearch } from '../features/program-reports/report-search.ts';
import { rankingSearch } from '../features/ranking/ranking-search.ts';
import { ownOrderSearch, storeSearch } from '../features/rewards/store-search.ts';
import { statementSearch } from '../features/points/statement-search.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { AppShell } from './app-shell.tsx';
import { Crash } from './crash.tsx';
import { FocusShell } from './focus-shell.tsx';
import { leadToAsked, requireAsked } from './asked-before.ts';
import { leadToSecondFactor, requireModule, requirePermission, requireSession } from './guards.ts';
import { legacyRedirects } from './legacy-redirects.ts';
import { homeRouteOf, meQuery } from './me.ts';
import { loadAccountTexts } from '../lib/i18n.ts';
import { moduleAddresses } from './module-addresses.ts';
import { NotFound } from './not-found.tsx';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { screen } from './screen.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Crash });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    await requireSession();
    if (await leadToSecondFactor(location)) return;
    await leadToAsked(location);
  },
  component: SignedIn,
});

function SignedIn() {
  return (
    <>
      <ActingBanner />
      <Outlet />
    </>
  );
}

const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: AppShell });
const focus = createRoute({ getParentRoute: () => signedIn, id: 'focus', component: FocusShell });

/** `/` belongs to the signed-out document; inside the app it means the client's home [SES-07]. */
const index = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: homeRouteOf(await queryClient.ensureQueryData(meQuery)), replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  component: screen(() => import('../screens/home.screen.tsx'), 'HomeScreen'),
});

const courses = createRoute({
  getParentRoute: () => shell,
  path: '/online-courses',
  validateSearch: filtersOf,
  beforeLoad: async ({ search, cause }) => {
    await requireModule('courses')();
    // Choices of the last visit return with the person; an address that carries its own wins [CRS-01].
    if (cause !== 'enter' || isFiltered(search)) return;
    const remembered = await rememberedFilters();
    if (isFiltered(remembered)) throw redirect({ to: '/online-courses', search: remembered, replace: true });
  },
  component: screen(() => import('../screens/online-courses.screen.tsx'), 'OnlineCoursesScreen'),
});

const course = createRoute({
  getParentRoute: () => shell,
  path: '/online-courses/$courseId',
  beforeLoad: requireModule('courses'),
  component: screen(() => import('../screens/course.screen.tsx'), 'CourseScreen'),
});

const activity = createRoute({
  getParentRoute: () => focus,
  path: '/courses/$courseId/activities/$hierarchyOrder',
  beforeLoad: requireModule('courses'),
  component: screen(() => import('../screens/activity.screen.tsx'), 'ActivityScreen'),
});

const questionBanks = createRoute({
  getParentRoute: () => shell,
  path: '/admin/question-banks',
  beforeLoad: requirePermission('question_banks.manage'),
  component: screen(() => import('../screens/admin-question-banks.screen.tsx'), 'AdminQuestionBanksScreen'),
});

const questionBank = createRoute({
  getParentRoute: () => shell,
  path: '/admin/question-banks/$bankId',
  beforeLoad: requirePermission('question_banks.manage'),
  component: screen(() => import('../screens/admin-question-bank.screen.tsx'), 'AdminQuestionBankScreen'),
});

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/admin/reviews',
  beforeLoad: requirePermission('attempts.review'),
  component: screen(() => import('../screens/admin-reviews.screen.tsx'), 'AdminReviewsScreen'),
});

const review = createRoute({
  getParentRoute: () => shell,
  path: '/admin/reviews/$attemptId',
  beforeLoad: requirePermission('attempts.review'),
  component: screen(() => import('../screens/admin-review.screen.tsx'), 'AdminReviewScreen'),
});

const adminCourses = createRoute({
  getParentRoute: () => shell,
  path: '/admin/courses',
  validateSearch: courseListSearch,
  beforeLoad: requirePermission('courses.manage'),
  component: screen(() => import('../screens/admin-courses.screen.tsx'), 'AdminCoursesScreen'),
});

const adminCourse = createRoute({
  getParentRoute: () => focus,
  path: '/admin/courses/$courseId',
  validateSearch: (search: Record<string, unknown>): { part?: string } =>
    typeof search['part'] === 'string' ? { part: search['part'] } : {},
  beforeLoad: requirePermission('courses.manage'),
  component: screen(() => import('../screens/admin-course.screen.tsx'), 'AdminCourseScreen'),
});

const adminCoursePeople = createRoute({
  getParentRoute: () => shell,
  path: '/admin/courses/$courseId/people',
  validateSearch: peopleSearch,
  beforeLoad: requirePermission('enrolments.manage'),
  component: screen(() => import('../screens/admin-course-people.screen.tsx'), 'AdminCoursePeopleScreen'),
});

const adminMemberAwards = createRoute({
  getParentRoute: () => shell,
  path: '/admin/members/$memberId/awards',
  beforeLoad: requirePermission('points.correct'),
  component: screen(() => import('../screens/admin-member-awards.screen.tsx'), 'AdminMemberAwardsScreen'),
});

const adminCoursePreview = createRoute({
  getParentRoute: () => focus,
  path: '/admin/courses/$courseId/preview',
  beforeLoad: requirePermission('courses.manage'),
  component: screen(() => import('../screens/admin-course-preview.screen.tsx'), 'AdminCoursePreviewScreen'),
});

const adminActivityPreview = createRoute({
  getParentRoute: () => focus,
  path: '/admin/courses/$courseId/preview/activities/$hierarchyOrder',
  beforeLoad: requirePermission('courses.manage'),
  component: screen(
    () => import('../screens/admin-activity-preview.screen.tsx'),
    'AdminActivityPreviewScreen',
  ),
});

/** Screens with profile fields need their texts too. */
const requirePeople = async () => {
  await requirePermission('people.view')();
  await loadAccountTexts();
};

const adminPeople = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people',
  validateSearch: companyPeopleSearch,
  beforeLoad: requirePermission('people.view'),
  component: screen(() => import('../screens/admin-people.screen.tsx'), 'AdminPeopleScreen'),
});

const adminNewPerson = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people/new',
  beforeLoad: requirePeople,
  component: screen(() => import('../screens/admin-new-person.screen.tsx'), 'AdminNewPersonScreen'),
});

const adminStructure = createRoute({
  getParentRoute: () => shell,
  path: '/admin/structure',
  validateSearch: structureSearch,
  beforeLoad: requirePermission('structure.manage'),
  component: screen(() => import('../screens/admin-structure.screen.tsx'), 'AdminStructureScreen'),
});

const adminCompany = createRoute({
  getParentRoute: () => shell,
  path: '/admin/company',
  validateSearch: companySearch,
  beforeLoad: async () => {
    await requirePermission('company.manage')();
    await loadAccountTexts();
  },
  component: screen(() => import('../screens/admin-company.screen.tsx'), 'AdminCompanyScreen'),
});

const adminCompanies = createRoute({
  getParentRoute: () => shell,
  path: '/admin/companies',
  beforeLoad: requirePermission('companies.manage'),
  component: screen(() => import('../screens/admin-companies.screen.tsx'), 'AdminCompaniesScreen'),
});

const adminImport = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people/import',
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  beforeLoad: requirePermission('people.manage'),
  component: screen(() => import('../screens/admin-import.screen.tsx'), 'AdminImportScreen'),
});

const adminPerson = createRoute({
  getParentRoute: () => shell,
  path: '/admin/people/$memberId',
  beforeLoad: requirePeople,
  component: screen(() => import('../screens/admin-person.screen.tsx'), 'AdminPersonScreen'),
});

const adminAuditLog = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit-log',
  validateSearch: auditSearch,
  beforeLoad: requirePermission('audit_log.view'),
  component: screen(() => import('../screens/admin-audit-log.screen.tsx'), 'AdminAuditLogScreen'),
});

const adminRewards = createRoute({
  getParentRoute: () => shell,
  path: '/admin/rewards',
  validateSearch: rewardSearch,
  beforeLoad: requirePermission('rewards.manage'),
  component: screen(() => import('../screens/admin-rewards.screen.tsx'), 'AdminRewardsScreen'),
});

const adminReward = createRoute({
  getParentRoute: () => shell,
  path: '/admin/rewards/$rewardId',
  beforeLoad: requirePermission('rewards.manage'),
  component: screen(() => import('../screens/admin-reward.screen.tsx'), 'AdminRewardScreen'),
});

const adminRewardOrders = createRoute({
  getParentRoute: () => shell,
  path: '/admin/reward-orders',
  validateSearch: boardSearch,
  beforeLoad: requirePermission('orders.read'),
  component: screen(() => import('../screens/admin-reward-orders.screen.tsx'), 'AdminRewardOrdersScreen'),
});

const adminRewardOrder = createRoute({
  getParentRoute: () => shell,
  path: '/admin/reward-orders/$orderId',
  beforeLoad: requirePermission('orders.read'),
  component: screen(() => import('../screens/admin-reward-order.screen.tsx'), 'AdminRewardOrderScreen'),
});

const survey = createRoute({
  getParentRoute: () => shell,
  path: '/home/surveys/$surveyId',
  beforeLoad: requireModule('surveys'),
  component: screen(() => import('../screens/survey.screen.tsx'), 'SurveyScreen'),
});

const newsList = createRoute({
  getParentRoute: () => shell,
  path: '/news',
  beforeLoad: requireModule('news'),
  component: screen(() => import('../screens/news-list.screen.tsx'), 'NewsListScreen'),
});

const newsArticle = createRoute({
  getParentRoute: () => shell,
  path: '/news/$newsId',
  beforeLoad: requireModule('news'),
  component: screen(() => import('../screens/news.screen.tsx'), 'NewsScreen'),
});

const points = createRoute({
  getParentRoute: () => shell,
  path: '/points',
  validateSearch: statementSearch,
  component: screen(() => import('../screens/points.screen.tsx'), 'PointsScreen'),
});

const pointsTable = createRoute({
  getParentRoute: () => shell,
  path: '/points-table',
  component: screen(() => import('../screens/points-table.screen.tsx'), 'PointsTableScreen'),
});

const pointsTransfer = createRoute({
  getParentRoute: () => shell,
  path: '/points/transfer',
  beforeLoad: requireModule('points_transfer'),
  component: screen(() => import('../screens/points-transfer.screen.tsx'), 'PointsTransferScreen'),
});

const pointsTransferDetail = createRoute({
  getParentRoute: () => shell,
  path: '/points/transfer/$transferId',
  beforeLoad: requireModule('points_transfer'),
  component: screen(
    () => import('../screens/points-transfer-detail.screen.tsx'),
    'PointsTransferDetailScreen',
  ),
});

const adminPointsTransfer = createRoute({
  getParentRoute: () => shell,
  path: '/admin/points-transfer',
  beforeLoad: async () => {
    await requireModule('points_transfer')();
    await requirePermission('points_transfer.manage')();
  },
  component: screen(() => import('../screens/admin-points-transfer.screen.tsx'), 'AdminPointsTransferScreen'),
});

const ranking = createRoute({
  getParentRoute: () => shell,
  path: '/ranking',
  validateSearch: rankingSearch,
  beforeLoad: requireModule('ranking'),
  component: screen(() => import('../screens/ranking.screen.tsx'), 'RankingScreen'),
});

const badges = createRoute({
  getParentRoute: () => shell,
  path: '/badges',
  component: screen(() => import('../screens/badges.screen.tsx'), 'BadgesScreen'),
});

const certificates = createRoute({
  getParentRoute: () => shell,
  path: '/certificates',
  component: screen(() => import('../screens/certificates.screen.tsx'), 'CertificatesScreen'),
});

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/messages',
  component: screen(() => import('../screens/messages.screen.tsx'), 'MessagesScreen'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/profile.screen.tsx'), 'ProfileScreen'),
});

const profileSection = createRoute({
  getParentRoute: () => shell,
  path: '/profile/$section',
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/profile.screen.tsx'), 'ProfileScreen'),
});

const pageRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/about',
    component: screen(() => import('../screens/page.screen.tsx'), 'AboutScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/about-the-team',
    component: screen(() => import('../screens/page.screen.tsx'), 'AboutTheTeamScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/privacy-policy',
    component: screen(() => import('../screens/page.screen.tsx'), 'PrivacyPolicyScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/terms-and-conditions',
    component: screen(() => import('../screens/page.screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/hotsite',
    component: screen(() => import('../screens/page.screen.tsx'), 'HotsiteScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/cookies',
    component: screen(() => import('../screens/cookies.screen.tsx'), 'CookiesScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/faq',
    component: screen(() => import('../screens/support.screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/support',
    component: screen(() => import('../screens/support.screen.tsx'), 'SupportScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/contact-us',
    component: screen(() => import('../screens/support.screen.tsx'), 'ContactScreen'),
  }),
];

const adminPages = createRoute({
  getParentRoute: () => shell,
  path: paths.adminPages,
  beforeLoad: requirePermission('pages.manage'),
  component: screen(() => import('../screens/admin-pages.screen.tsx'), 'AdminPagesScreen'),
});

const adminPage = createRoute({
  getParentRoute: () => shell,
  path: '/admin/pages/$page',
  beforeLoad: requirePermission('pages.manage'),
  component: screen(() => import('../screens/admin-page.screen.tsx'), 'AdminPageScreen'),
});

const adminFaq = createRoute({
  getParentRoute: () => shell,
  path: paths.adminFaq,
  beforeLoad: requirePermission('pages.manage'),
  component: screen(() => import('../screens/admin-faq.screen.tsx'), 'AdminFaqScreen'),
});

const security = createRoute({
  getParentRoute: () => shell,
  path: '/profile/security',
  component: screen(() => import('../screens/security.screen.tsx'), 'SecurityScreen'),
});

const adminSingleSignOn = createRoute({
  getParentRoute: () => shell,
  path: '/admin/single-sign-on',
  validateSearch: (search: Record<string, unknown>): { provider?: string } =>
    typeof search['provider'] === 'string' ? { provider: search['provider'] } : {},
  beforeLoad: requirePermission('sign_in.manage'),
  component: screen(() => import('../screens/admin-single-sign-on.screen.tsx'), 'AdminSingleSignOnScreen'),
});

const adminRegistrations = createRoute({
  getParentRoute: () => shell,
  path: '/admin/registrations',
  validateSearch: registrationsSearch,
  beforeLoad: async () => {
    await requirePermission('registrations.decide')();
    await loadAccountTexts();
  },
  component: screen(() => import('../screens/admin-registrations.screen.tsx'), 'AdminRegistrationsScreen'),
});

const adminTerms = createRoute({
  getParentRoute: () => shell,
  path: paths.adminTerms,
  beforeLoad: requirePermission('terms.manage'),
  component: screen(() => import('../screens/admin-terms.screen.tsx'), 'AdminTermsScreen'),
});

const adminMessages = createRoute({
  getParentRoute: () => shell,
  path: '/admin/messages',
  beforeLoad: async () => {
    await requirePermission('messages.manage')();
    await loadAccountTexts();
  },
  component: screen(() => import('../screens/admin-messages.screen.tsx'), 'AdminMessagesScreen'),
});

/* What is asked for before anything else opens [SES-19]. */
const awaitingApproval = createRoute({
  getParentRoute: () => focus,
  path: paths.awaitingApproval,
  beforeLoad: requireAsked(paths.awaitingApproval),
  component: screen(() => import('../screens/awaiting-approval.screen.tsx'), 'AwaitingApprovalScreen'),
});

const changePassword = createRoute({
  getParentRoute: () => focus,
  path: paths.changePassword,
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/change-password.screen.tsx'), 'ChangePasswordScreen'),
});

const acceptTerms = createRoute({
  getParentRoute: () => focus,
  path: paths.acceptTerms,
  beforeLoad: requireAsked(paths.acceptTerms),
  component: screen(() => import('../screens/accept-terms.screen.tsx'), 'AcceptTermsScreen'),
});

const completeRegister = createRoute({
  getParentRoute: () => focus,
  path: paths.completeRegister,
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/complete-register.screen.tsx'), 'CompleteRegisterScreen'),
});

const onboarding = createRoute({
  getParentRoute: () => focus,
  path: paths.onboarding,
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/onboarding.screen.tsx'), 'OnboardingScreen'),
});

const verifyPhone = createRoute({
  getParentRoute: () => focus,
  path: paths.verifyPhone,
  beforeLoad: loadAccountTexts,
  component: screen(() => import('../screens/verify-phone.screen.tsx'), 'VerifyPhoneScreen'),
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns',
  validateSearch: (search: Record<string, unknown>): { campaign?: string } =>
    typeof search['campaign'] === 'string' ? { campaign: search['campaign'] } : {},
  beforeLoad: requireModule('campaigns'),
  component: screen(() => import('../screens/campaigns.screen.tsx'), 'CampaignsScreen'),
});

const rewardStore = createRoute({
  getParentRoute: () => shell,
  path: '/reward-store',
  validateSearch: storeSearch,
  beforeLoad: requireModule('rewards'),
  component: screen(() => import('../screens/reward-store.screen.tsx'), 'RewardStoreScreen'),
});

const reward = createRoute({
  getParentRoute: () => shell,
  path: '/reward-store/details/$rewardId',
  validateSearch: (search: Record<string, unknown>): { campaign?: string } =>
    typeof search['campaign'] === 'string' ? { campaign: search['campaign'] } : {},
  beforeLoad: requireModule('rewards'),
  component: screen(() => import('../screens/reward.screen.tsx'), 'RewardScreen'),
});

const rewardOrders = createRoute({
  getParentRoute: () => shell,
  path: '/reward-store/orders',
  validateSearch: ownOrderSearch,
  beforeLoad: requireModule('rewards'),
  component: screen(() => import('../screens/reward-orders.screen.tsx'), 'RewardOrdersScreen'),
});

const rewardOrder = createRoute({
  getParentRoute: () => shell,
  path: '/reward-store/orders/$orderId',
  validateSearch: (search: Record<string, unknown>): { redeemed?: true } =>
    search['redeemed'] === true ? { redeemed: true } : {},
  beforeLoad: requireModule('rewards'),
  component: screen(() => import('../screens/reward-order.screen.tsx'), 'RewardOrderScreen'),
});

const insertSales = createRoute({
  getParentRoute: () => shell,
  path: '/insert-sales',
  validateSearch: (search: Record<string, unknown>): { campaign?: string; sale?: string } => ({
    ...(typeof search['campaign'] === 'string' ? { campaign: search['campaign'] } : {}),
    ...(typeof search['sale'] === 'string' ? { sale: search['sale'] } : {}),
  }),
  beforeLoad: requireModule('campaigns'),
  component: screen(() => import('../screens/insert-sales.screen.tsx'), 'InsertSalesScreen'),
});

const uploadPhotos = createRoute({
  getParentRoute: () => shell,
  path: '/upload-photos',
  validateSearch: (search: Record<string, unknown>): { campaign?: string } =>
    typeof search['campaign'] === 'string' ? { campaign: search['campaign'] } : {},
  beforeLoad: requireModule('campaigns'),
  component: screen(() => import('../screens/upload-photos.screen.tsx'), 'UploadPhotosScreen'),
});

const aboutTheProgram = createRoute({
  getParentRoute: () => shell,
  path: '/about-the-program',
  beforeLoad: requireModule('campaigns'),
  component: screen(() => import('../screens/about-the-program.screen.tsx'), 'AboutTheProgramScreen'),
});

const communityEvents = createRoute({
  getParentRoute: () => shell,
  path: '/events',
  beforeLoad: requireModule('campaigns'),
  component: screen(() => import('../screens/community-events.screen.tsx'), 'CommunityEventsScreen'),
});

const adminProgramPeople = createRoute({
  getParentRoute: () => shell,
  path: '/admin/program-people',
  beforeLoad: requirePermission('campaigns.manage'),
  component: screen(() => import('../screens/admin-program-people.screen.tsx'), 'AdminProgramPeopleScreen'),
});

const adminEvents = createRoute({
  getParentRoute: () => shell,
  path: '/admin/community-events',
  beforeLoad: requirePermission('campaigns.manage'),
  component: screen(
    () => import('../screens/admin-community-events.screen.tsx'),
    'AdminCommunityEventsScreen',
  ),
});

const adminCampaigns = createRoute({
  getParentRoute: () => shell,
  path: '/admin/campaigns',
  beforeLoad: requirePermission('campaigns.manage'),
  component: screen(() => import('../screens/admin-campaigns.screen.tsx'), 'AdminCampaignsScreen'),
});

const adminProgramReports = createRoute({
  getParentRoute: () => shell,
  path: '/admin/program-reports',
  validateSearch: reportSearch,
  beforeLoad: requirePermission('program_reports.read'),
  component: screen(() => import('../screens/admin-program-reports.screen.tsx'), 'AdminProgramReportsScreen'),
});

const adminCampaign = createRoute({
  getParentRoute: () => shell,
  path: '/admin/campaigns/$campaignId',
  beforeLoad: requirePermission('campaigns.manage'),
  component: screen(() => import('../screens/admin-campaign.screen.tsx'), 'AdminCampaignScreen'),
});

const adminAuditQueue = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit-queue',
  beforeLoad: requirePermission('sales.audit'),
  component: screen(() => import('../screens/admin-audit-queue.screen.tsx'), 'AdminAuditQueueScreen'),
});

const adminAuditReport = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit-report',
  beforeLoad: requirePermission('campaigns.manage'),
  component: screen(() => import('../screens/admin-audit-report.screen.tsx'), 'AdminAuditReportScreen'),
});

const unknown = createRoute({ getParentRoute: () => shell, path: '/$', component: NotFound });

const routeTree = root.addChildren([
  ...legacyRedirects(root),
  signedIn.addChildren([
    ...moduleAddresses(signedIn),
    index,
    shell.addChildren([
      home,
      courses,
      course,
      questionBanks,
      questionBank,
      reviews,
      review,
      adminCourses,
      adminCoursePeople,
      adminMemberAwards,
      adminPeople,
      adminNewPerson,
      adminStructure,
      adminCompany,
      adminCompanies,
      adminImport,
      adminPerson,
      adminAuditLog,
      adminRewards,
      adminReward,
      adminRewardOrders,
      adminRewardOrder,
      survey,
      newsList,
      newsArticle,
      points,
      pointsTable,
      pointsTransfer,
      pointsTransferDetail,
      adminPointsTransfer,
      ranking,
      badges,
      certificates,
      messages,
      profile,
      profileSection,
      ...pageRoutes,
      security,
      adminSingleSignOn,
      adminRegistrations,
      adminMessages,
      adminTerms,
      adminPages,
      adminPage,
      adminFaq,
      campaigns,
      rewardStore,
      reward,
      rewardOrders,
      rewardOrder,
      insertSales,
      uploadPhotos,
      aboutTheProgram,
      communityEvents,
      adminProgramPeople,
      adminEvents,
      adminCampaigns,
      adminCampaign,
      adminProgramReports,
      adminAuditQueue,
      adminAuditReport,
      unknown,
    ]),
    focus.addChildren([
      awaitingApproval,
      changePassword,
      acceptTerms,
      completeRegister,
      onboarding,
      verifyPhone,
      activity,
      adminCourse,
      adminCoursePreview,
      adminActivityPreview,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
