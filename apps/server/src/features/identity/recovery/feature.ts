import type { Locale } from '@trilha/rules/platform/locales';

import type { Feature } from '../../../platform/feature.ts';
import { sendPasswordLink } from './password-links.ts';
import { recoveryRoutes } from './recovery.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** Somebody signed out asked for a link that sets a password, and nobody knows yet whether they exist; or an administrator did for this person. */
    'password_link.requested': {
      identifier: string;
      personId?: string;
      /** Where the link goes in place of the address there is, which it changes. */
      newEmail?: string;
      purpose: 'recover' | 'first_access';
      locale: Locale;
    };
  }
}

export const recoveryFeature: Feature = {
  name: 'identity/recovery',
  routes: [recoveryRoutes],
  followers: (services) => ({
    'password_link.requested': [({ tenantId, payload }) => sendPasswordLink(services, tenantId, payload)],
  }),
};
