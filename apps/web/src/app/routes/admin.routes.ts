import { adminCompanyRoutes } from './admin-company.routes.ts';
import { adminCourseRoutes } from './admin-courses.routes.ts';
import { adminPeopleRoutes } from './admin-people.routes.ts';
import { adminProgramRoutes } from './admin-program.routes.ts';

export { courseBuilderRoutes } from './admin-courses.routes.ts';
export { ADMIN_ENTRIES } from '../admin-menu.ts';

/** Screens of administrators with the menu around them; a part of the app that learners never load. */
export const adminRoutes = [
  ...adminCourseRoutes,
  ...adminPeopleRoutes,
  ...adminCompanyRoutes,
  ...adminProgramRoutes,
];
