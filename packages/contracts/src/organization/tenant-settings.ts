import { z } from 'zod';

import { engagementSettings } from '../engagement/settings.ts';
import { identitySettings } from '../identity/settings.ts';
import { learningSettings } from '../learning/settings.ts';
import { organizationSettings } from './settings.ts';

/**
 * Everything a company configures (TEN-06), as each area says and as kept in `tenants.settings`. Every part has a default, so
 * that an empty object is a complete configuration. Secrets are never here: they come from the environment.
 */
export const tenantSettingsSchema = z.object({
  ...organizationSettings,
  ...identitySettings,
  ...learningSettings,
  ...engagementSettings,
});
export type TenantSettings = z.output<typeof tenantSettingsSchema>;
