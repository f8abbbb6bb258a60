import { deliverySettings } from './engagement/delivery-settings.ts';
import { pointsSettings } from './engagement/points-settings.ts';
import { deadlinesSettings } from './learning/deadlines-settings.ts';
import { drillsSettings } from './learning/drills-settings.ts';

/**
 * What a company configures of features: a feature that is configured adds its file and a line here. Apart from `features.ts`, as schemas are
 * nothing for a first page.
 */
export const FEATURE_SETTINGS = {
  ...deadlinesSettings,
  ...drillsSettings,
  ...pointsSettings,
  ...deliverySettings,
};
