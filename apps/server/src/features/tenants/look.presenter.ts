import { lookSchema } from '@trilha/contracts/session';
import type { Look } from '@trilha/contracts/session';
import { LOCALES } from '@trilha/rules/locales';
import type { Locale } from '@trilha/rules/locales';
import { z } from 'zod';

import type { ContentAddresses } from '../files/content-addresses.ts';

/** A client's look as it is kept: the logo is a file of the client. */
export const keptLook = z.object({
  primary: lookSchema.shape.primary,
  accent: lookSchema.shape.accent,
  /** What stands where a language has no logo of its own. */
  logoFileId: z.uuid().nullable().default(null),
  logos: z.partialRecord(z.enum(LOCALES), z.uuid()).default({}),
});

/** The look of a client, in a language where it has a logo for it, with a short-lived address of its logo. */
export function presentLook(
  tenant: { id: string; look: unknown },
  addresses: ContentAddresses,
  now: Date,
  locale?: Locale,
): Look {
  const { logoFileId, logos, primary, accent } = keptLook.parse(tenant.look);
  const fileId = (locale && logos[locale]) ?? logoFileId;
  const logoUrl = fileId ? addresses.fileUrl({ tenantId: tenant.id, fileId }, now) : null;
  return { primary, accent, logoUrl };
}
