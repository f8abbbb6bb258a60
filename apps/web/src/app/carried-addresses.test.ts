import type { MessageKind } from '@trilha/contracts/engagement/delivery';
import { MENU_MODULES } from '@trilha/contracts/organization/modules';
import { NOTICE_PAGES } from '@trilha/contracts/engagement/notice-links';
import { PERMISSIONS } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Role } from '@trilha/contracts/platform/roles';
import { isPublicPath } from '@trilha/rules/organization/public-paths';
import { beforeAll, describe, expect, it } from 'vitest';

import { pageOf } from '../public/pages.ts';
import { buildClient, buildMe } from '../test/people.ts';
import { adminFeatures } from './admin-features.ts';
import { features } from './features.ts';
import { menuOf } from './menu.ts';
import { loadAdminPart, router } from './router.ts';

const ID = '0190c9a5-2f6e-7c3a-9b1d-3f7a1c2e4b5d';

/** Where the link of each message leads; null where it carries a code, or nothing to press. A new kind needs its line. */
const MESSAGE_ADDRESSES: Readonly<Record<MessageKind, string | null>> = {
  confirm_email: '/register-success?confirm=token',
  already_registered: '/',
  registration_approved: '/',
  registration_blocked: null,
  set_password: '/recover-password/ana%40example.com/uid/token',
  first_access: '/set-password/ana%40example.com/uid/token',
  password_changed: '/recover-password/ana%40example.com/uid/token',
  sign_in_changed: '/recover-password/ana%40example.com/uid/token',
  contact_changed: '/recover-password/ana%40example.com/uid/token',
  recovery_code: null,
  confirm_code: null,
  verify_phone: null,
  notice: '/messages',
  notice_digest: '/messages',
  support_message: null,
  report_view: '/admin/learning-reports/views/$viewId',
};
/** Addresses that stand in documents and answers of the server. */
const OTHER_ADDRESSES = ['/verify/ABCD-EFGH', '/webservice-login/token'];

const ITEMS = [...features, ...adminFeatures].flatMap(({ menu }) => menu);

beforeAll(() => loadAdminPart());

/** The route of the app that an address reaches, without the parents it hangs on. */
function routeOf(address: string): string {
  const [pathname = ''] = address.split('?');
  return router.matchRoutes(pathname, {}).at(-1)?.routeId ?? '';
}

function expectPage(page: string) {
  const reached = routeOf(page.replace(/\$\w+/, ID));
  // Sections of the profile are one route.
  const names = [page, page.replace(/^\/profile\/\w+$/, '/profile/$section')];
  expect(
    names.some((name) => reached.endsWith(name)),
    `${page} reached ${reached}`,
  ).toBe(true);
}

describe('an address that is handed to people', () => {
  it.each(Object.entries(NOTICE_PAGES))('by a notice of %s leads to %s, which exists', (_kind, page) => {
    expectPage(page);
    // The server gives signed-in pages the document of signed-in people.
    expect(isPublicPath(page.replace(/\$\w+/, ID))).toBe(false);
  });

  it.each(Object.entries(MESSAGE_ADDRESSES))(
    'by a message of %s leads to %s, which exists',
    (_kind, address) => {
      if (address === null) return;
      const [path = ''] = address.split('?');
      if (isPublicPath(path)) expect(pageOf(path)).not.toEqual(pageOf('/there-is-no-such-page'));
      else expectPage(path);
    },
  );

  it.each(OTHER_ADDRESSES)('in a document, as %s, exists', (address) => {
    expect(isPublicPath(address)).toBe(true);
    expect(Object.keys(pageOf(address).params)).toHaveLength(1);
  });

  it('by the menu, with everything switched on and allowed, exists', () => {
    const permissions = Object.keys(PERMISSIONS) as Permission[];
    const client = buildClient({
      id: 'c',
      has_courses: true,
      has_campaigns: true,
      has_rewards: true,
      has_news: true,
      has_ranking: true,
      has_points_transfer: true,
    });
    const menuAs = (role: Role) =>
      menuOf(
        buildMe({
          id_user_client_selected: 'c',
          user_clients: [client],
          user_client_module_items: [
            { id_client: 'c', module_items: MENU_MODULES.map((module, order) => ({ module, order })) },
          ],
          member: { id: 'm', role, display_name: 'Bia', branch: null, can: permissions },
          has_obligations: true,
          has_drill: true,
        }),
        ITEMS,
      );
    const menu = menuAs('admin');
    const entries = [...menu.learn, ...menuAs('seller').capture, ...menu.progress, ...menu.manage];

    for (const { to } of entries) expectPage(to);
    // All there are, and home.
    expect(entries).toHaveLength(ITEMS.length + 1);
    expect(menu.learn).toHaveLength(MENU_MODULES.length + 1);
  });

  it('and that nobody knows reaches no page of its own', () => {
    expect(routeOf('/rewards').endsWith('/$')).toBe(true);
    expect(routeOf('/admin/nothing').endsWith('/admin/$')).toBe(true);
  });
});
