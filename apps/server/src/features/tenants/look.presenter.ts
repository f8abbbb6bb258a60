import { lookSchema } from '@trilha/contracts/session';
import type { Look } from '@trilha/contracts/session';
import { z } from 'zod';

import type { ContentAddresses } from '../files/content-addresses.ts';

/** A client's look as it is kept: the logo is a file of the client. */
const keptLook = z.object({
  primary: lookSchema.shape.primary,
  accent: lookSchema.shape.accent,
  logoFileId: z.uuid().nullable().default(null),
});

/** The look of a client with a short-lived address of its logo. */
export function presentLook(
  tenant: { id: string; look: unknown },
  addresses: ContentAddresses,
  now: Date,
): Look {
  const { logoFileId, ...colors } = keptLook.parse(tenant.look);
  const logoUrl = logoFileId ? addresses.fileUrl({ tenantId: tenant.id, fileId: logoFileId }, now) : null;
  return { ...colors, logoUrl };
}
