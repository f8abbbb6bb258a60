const id = encodeURIComponent;

/** Every address of the web app, in one place. Concrete addresses are functions; patterns live in the route tree. */
export const paths = {
  signIn: '/',
  verify: (code: string) => `/verify/${id(code)}`,

  register: '/register',
  requestPassword: '/request-password/',
  firstAccess: '/first_access/',
  changePassword: '/change-password',
  acceptTerms: '/accept-terms',
  completeRegister: '/complete-register',
  onboarding: '/onboarding',
  verifyPhone: '/verify-phone',
  awaitingApproval: '/awaiting-approval',

  home: '/home',
  survey: (surveyId: string) => `/home/surveys/${id(surveyId)}`,
  courses: '/online-courses',
  course: (courseId: string) => `/online-courses/${id(courseId)}`,
  activity: (courseId: string, hierarchyOrder: number | string) =>
    `/courses/${id(courseId)}/activities/${id(hierarchyOrder)}`,
  ranking: '/ranking',
  points: '/points',
  pointsTable: '/points-table',
  badges: '/badges',
  certificates: '/certificates',
  messages: '/messages',
  security: '/profile/security',
  newsList: '/news',
  news: (newsId: string) => `/news/${id(newsId)}`,

  adminCourses: '/admin/courses',
  adminCourse: (courseId: string) => `/admin/courses/${id(courseId)}`,
  adminCoursePeople: (courseId: string) => `/admin/courses/${id(courseId)}/people`,
  adminCoursePreview: (courseId: string) => `/admin/courses/${id(courseId)}/preview`,
  adminActivityPreview: (courseId: string, hierarchyOrder: number | string) =>
    `/admin/courses/${id(courseId)}/preview/activities/${id(hierarchyOrder)}`,
  adminMemberAwards: (memberId: string) => `/admin/members/${id(memberId)}/awards`,
  adminSingleSignOn: '/admin/single-sign-on',
  adminAuditLog: '/admin/audit-log',
  adminRegistrations: '/admin/registrations',
  adminQuestionBanks: '/admin/question-banks',
  adminQuestionBank: (bankId: string) => `/admin/question-banks/${id(bankId)}`,
  adminReviews: '/admin/reviews',
  adminReview: (attemptId: string) => `/admin/reviews/${id(attemptId)}`,
} as const;
