import type { Channel, RenderedMessage } from '@trilha/contracts/engagement/delivery';

export interface MessageToSend {
  readonly tenantId: string;
  /** The same for every try: providers that know it send once. */
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly message: RenderedMessage;
  /** Where the message leads, a path of the app. */
  readonly path: string | undefined;
  /** The number on the icon of an app, or of a browser's. */
  readonly badge: number | undefined;
  /** Name shown as the sender of an e-mail. */
  readonly clientName: string;
}

/** Somebody who carries messages of one or more channels out of the house. */
export interface MessageSender {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Resolves with the provider's own id. Throws `MessageRefused` where trying again is of no use, anything else to try later. */
  send(message: MessageToSend): Promise<string | null>;
}

/** The provider will never take this message: a bad address or number. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
