import { z } from 'zod';

/** The three parts of the address of a link that sets a password: `set-password/{username}/{uidb64}/{token}`. */
export const passwordLinkSchema = z.object({
  username: z.string().max(254),
  uidb64: z.string().max(64),
  token: z.string().max(200),
});
export type PasswordLink = z.output<typeof passwordLinkSchema>;
