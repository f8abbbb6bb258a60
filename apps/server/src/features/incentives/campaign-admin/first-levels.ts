import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';

/** Levels a new campaign begins with; administrators give them their own names, minimums and benefits. */
export function firstLevels(): CampaignDocument['levels'] {
  return [
    {
      name: { 'pt-BR': 'Júnior', 'en-US': 'Junior', 'es-ES': 'Júnior', 'fr-FR': 'Junior' },
      minimum: 0,
      benefits: {},
    },
    {
      name: { 'pt-BR': 'Creator', 'en-US': 'Creator', 'es-ES': 'Creator', 'fr-FR': 'Creator' },
      minimum: 1000,
      benefits: {},
    },
    {
      name: { 'pt-BR': 'Influencer', 'en-US': 'Influencer', 'es-ES': 'Influencer', 'fr-FR': 'Influencer' },
      minimum: 3000,
      benefits: {},
    },
  ];
}
