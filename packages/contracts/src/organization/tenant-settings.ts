import { z } from 'zod';

import { FEATURE_SETTINGS } from '../feature-settings.ts';

/**
 * Everything a company configures (TEN-06), as stored in `tenants.settings`. Every part has a default, so that an empty object is a complete
 * configuration. Secrets are never here: they come from the environment.
 */
export const tenantSettingsSchema = z.object(FEATURE_SETTINGS);
export type TenantSettings = z.output<typeof tenantSettingsSchema>;
