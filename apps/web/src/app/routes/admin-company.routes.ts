import { createRoute } from '@tanstack/react-router';

import { auditSearch } from '../../features/platform/audit-log/audit-search.ts';
import { companySearch } from '../../features/organization/company-settings/company-tabs.ts';
import { structureSearch } from '../../features/organization/structure/structure-tabs.ts';
import { requirePermission } from '../guards.ts';
import { paths } from '../paths.ts';
import { screen } from '../screen.ts';
import { onlyTexts } from './only-texts.ts';
import { shell } from './parents.tsx';
import { requirePermissionWithAccountTexts } from './permission-with-account-texts.ts';

/** The company itself: settings, structure, ways in, texts, partners, audit log. */
export const adminCompanyRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/company',
    validateSearch: companySearch,
    beforeLoad: requirePermissionWithAccountTexts('company.manage'),
    component: screen(
      () => import('../../features/organization/company-settings/admin-company.screen.tsx'),
      'AdminCompanyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/companies',
    beforeLoad: requirePermission('companies.manage'),
    component: screen(
      () => import('../../features/organization/companies/admin-companies.screen.tsx'),
      'AdminCompaniesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/structure',
    validateSearch: structureSearch,
    beforeLoad: requirePermission('structure.manage'),
    component: screen(
      () => import('../../features/organization/structure/admin-structure.screen.tsx'),
      'AdminStructureScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/single-sign-on',
    validateSearch: onlyTexts('provider'),
    beforeLoad: requirePermission('sign_in.manage'),
    component: screen(
      () => import('../../features/identity/single-sign-on/admin-single-sign-on.screen.tsx'),
      'AdminSingleSignOnScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/messages',
    beforeLoad: requirePermissionWithAccountTexts('messages.manage'),
    component: screen(
      () => import('../../features/identity/accounts/admin-messages.screen.tsx'),
      'AdminMessagesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: paths.adminTerms,
    beforeLoad: requirePermission('terms.manage'),
    component: screen(
      () => import('../../features/organization/pages/admin-terms.screen.tsx'),
      'AdminTermsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: paths.adminPages,
    beforeLoad: requirePermission('pages.manage'),
    component: screen(
      () => import('../../features/organization/pages/admin-pages.screen.tsx'),
      'AdminPagesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/pages/$page',
    beforeLoad: requirePermission('pages.manage'),
    component: screen(
      () => import('../../features/organization/pages/admin-page.screen.tsx'),
      'AdminPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: paths.adminFaq,
    beforeLoad: requirePermission('pages.manage'),
    component: screen(
      () => import('../../features/organization/pages/admin-faq.screen.tsx'),
      'AdminFaqScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/points-transfer',
    beforeLoad: requirePermission('points_transfer.manage', 'points_transfer'),
    component: screen(
      () => import('../../features/incentives/points-transfer-admin/admin-points-transfer.screen.tsx'),
      'AdminPointsTransferScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/audit-log',
    validateSearch: auditSearch,
    beforeLoad: requirePermission('audit_log.view'),
    component: screen(
      () => import('../../features/platform/audit-log/admin-audit-log.screen.tsx'),
      'AdminAuditLogScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: paths.adminOperation,
    beforeLoad: requirePermission('company.manage'),
    component: screen(
      () => import('../../features/insight/operation/admin-operation.screen.tsx'),
      'AdminOperationScreen',
    ),
  }),
];
