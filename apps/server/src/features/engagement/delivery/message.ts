import type { Channel, MessageKind } from '@trilha/contracts/engagement/delivery';
import type { Locale } from '@trilha/rules/platform/locales';

import type { SealedSecret } from './sealed-secret.ts';

/** The content of a message. */
export interface MessageData {
  readonly name: string;
  readonly reason?: string;
  readonly hours?: number;
  readonly minutes?: number;
  /** Where the button of a message without a secret leads, a path of the app. */
  readonly path?: string;
  /** Where whoever gets it again and again stops that, a path of the app. */
  readonly stopPath?: string;
  /** How many notices wait unread: the number on an icon. */
  readonly badge?: number;
  /** Words of a notice or digest, written in the recipient's language by the feature that sends it. */
  readonly title?: string;
  readonly text?: string;
}

export interface OutgoingMessage {
  readonly kind: MessageKind;
  readonly channel: Channel;
  /** An e-mail address, a phone in E.164, or a device by `pushRecipient`. */
  readonly recipient: string;
  readonly locale: Locale;
  readonly data: MessageData;
  /** A code or a whole link: it is removed once the message has left. */
  readonly secret?: SealedSecret;
  /** Identifies what happened: the same event is sent once. */
  readonly dedupe: string;
  /** Nobody needs it after this. */
  readonly expiresAt?: Date;
  /** Left alone until then: the recipient's quiet hours. */
  readonly notBefore?: Date;
}
