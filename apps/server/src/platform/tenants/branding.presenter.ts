import { lookSchema } from '@trilha/contracts/identity/session';
import type { Branding } from '@trilha/contracts/identity/session';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import type { ContentAddresses } from '../files/content-addresses.ts';

/** A client's look as it is kept: the logo is a file of the client. */
export const storedBranding = z.object({
  primary: lookSchema.shape.primary,
  accent: lookSchema.shape.accent,
  /** What stands where a language has no logo of its own. */
  logoFileId: z.uuid().nullable().default(null),
  logos: z.partialRecord(z.enum(LOCALES), z.uuid()).default({}),
  darkLogoFileId: z.uuid().nullable().default(null),
  darkLogos: z.partialRecord(z.enum(LOCALES), z.uuid()).default({}),
});

/** The look of a client, in a language where it has a logo for it, with short-lived addresses of its logos. */
export function presentBranding(
  tenant: { id: string; look: unknown },
  addresses: ContentAddresses,
  now: Date,
  locale?: Locale,
): Branding {
  const { primary, accent, ...kept } = storedBranding.parse(tenant.look);
  const urlOf = (fileId: string | null | undefined) =>
    fileId ? addresses.fileUrl({ tenantId: tenant.id, memberId: null, fileId }, now) : null;
  return {
    primary,
    accent,
    logoUrl: urlOf((locale && kept.logos[locale]) ?? kept.logoFileId),
    darkLogoUrl: urlOf((locale && kept.darkLogos[locale]) ?? kept.darkLogoFileId),
  };
}
