import { at, path } from '../../../app/address.ts';

/** Addresses where badges are set up. */
export const badgePaths = {
  list: at('/admin/badges'),
  create: at('/admin/badges/new'),
  badge: (badgeId: string) => path('/admin/badges/$badgeId', { badgeId }),
} as const;
