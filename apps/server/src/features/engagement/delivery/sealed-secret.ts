import type { Config } from '../../../config.ts';

/** What the codes and links of waiting messages are encrypted for. */
export const MESSAGE_PURPOSE = 'message';

/** A code or a whole link as it waits: nobody reads it in the database. */
export interface SealedSecret {
  readonly sealed: Buffer;
}

/** The configuration that code needs to write a message with a link. */
export type LinkConfig = Pick<Config, 'publicUrl' | 'keyRing'>;

/** Encrypts a code or link on its way out. */
export function sealSecret({ keyRing }: Pick<Config, 'keyRing'>, secret: string): SealedSecret {
  return { sealed: keyRing.encrypt(MESSAGE_PURPOSE, secret) };
}
