import { deliverySettings } from './engagement/delivery-settings.ts';
import { pointsSettings } from './engagement/points-settings.ts';
import { onboardingSettings } from './identity/onboarding-settings.ts';
import { personRegistrySettings } from './identity/person-registry-settings.ts';
import { privacySettings } from './identity/privacy-settings.ts';
import { registrationSettings } from './identity/registration-settings.ts';
import { signInSettings } from './identity/sign-in-settings.ts';
import { signInThrottleSettings } from './identity/sign-in-throttle-settings.ts';
import { verificationTokensSettings } from './identity/verification-tokens-settings.ts';
import { deadlinesSettings } from './learning/deadlines-settings.ts';
import { drillsSettings } from './learning/drills-settings.ts';
import { pagesSettings } from './organization/pages-settings.ts';
import { supportSettings } from './organization/support-settings.ts';
import { tenantsSettings } from './organization/tenants-settings.ts';

/**
 * What a company configures: a feature that is configured adds its file and a line here. Not in `features.ts`, as schemas would bring the
 * schema library to a first page.
 */
export const FEATURE_SETTINGS = {
  ...tenantsSettings,
  ...pagesSettings,
  ...privacySettings,
  ...supportSettings,
  ...registrationSettings,
  ...personRegistrySettings,
  ...signInThrottleSettings,
  ...signInSettings,
  ...onboardingSettings,
  ...verificationTokensSettings,
  ...deadlinesSettings,
  ...drillsSettings,
  ...pointsSettings,
  ...deliverySettings,
};
