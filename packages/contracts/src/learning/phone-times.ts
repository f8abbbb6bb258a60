import { z } from 'zod';

/** Made without a network: when it was made and when it is sent, both by the clock of the phone, which may be wrong. */
export const phoneTimes = { at: z.iso.datetime().optional(), sentAt: z.iso.datetime().optional() };
