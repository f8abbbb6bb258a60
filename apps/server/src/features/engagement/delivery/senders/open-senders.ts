import type { Channel } from '@trilha/contracts/engagement/delivery';

import type { DeliveryConfig } from '../../../../delivery-config.ts';
import type { MessageSender } from './message-sender.ts';
import { smtpSender } from './smtp-sender.ts';
import { textSender } from './text-sender.ts';

/** Who carries each channel, with those of others; a channel nobody carries is not there. */
export function openSenders(
  { smtp, text }: DeliveryConfig,
  others: readonly MessageSender[],
): ReadonlyMap<Channel, MessageSender> {
  const senders = [...(smtp ? [smtpSender(smtp)] : []), ...(text ? [textSender(text)] : []), ...others];
  return new Map(senders.flatMap((sender) => sender.channels.map((channel) => [channel, sender] as const)));
}
