import { at } from '../../../app/address.ts';

/** Addresses of drills. */
export const drillsPaths = {
  drill: at('/home/drill'),
  managed: at('/admin/drills'),
} as const;
