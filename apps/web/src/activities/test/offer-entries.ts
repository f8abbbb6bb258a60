import type { openTestOffer, submitTestOffer } from '@trilha/contracts/learning/test-offers';
import type { BodyInputOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api.ts';
import type { OutboxKind } from '../../lib/outbox/entry.ts';
import { refreshAfterLeaving } from '../refresh-course.ts';
import type { AttemptPlace } from './attempt-entries.ts';

interface OpenedOffer extends AttemptPlace {
  /** By the clock of the device. */
  readonly openedAt: string;
}
interface SubmittedOffer extends AttemptPlace {
  readonly handIn: Omit<BodyInputOf<typeof submitTestOffer>, 'sentAt'>;
}

const now = () => new Date().toISOString();
const show = ({ courseId, hierarchyOrder, title }: AttemptPlace) =>
  ({ label: 'test', name: title, to: paths.activity(courseId, hierarchyOrder) }) as const;

/** That a test of this device was opened: from then on it counts as an attempt. */
export const offerOpenedKind: OutboxKind<OpenedOffer> = {
  name: 'test-opened',
  send: ({ id, body: { attemptId, openedAt } }) =>
    call<typeof openTestOffer>('POST /api/v1/test-offers/:offerId/open', {
      params: { offerId: attemptId },
      body: { openedAt, sentAt: now() },
      idempotencyKey: id,
    }),
  show,
};

/** A test taken without a network, handed in with all its answers. */
export const offerSubmittedKind: OutboxKind<SubmittedOffer, ResponseOf<typeof submitTestOffer>> = {
  name: 'test-submitted',
  send: ({ id, body: { attemptId, handIn } }) =>
    call<typeof submitTestOffer>('POST /api/v1/test-offers/:offerId/submit', {
      params: { offerId: attemptId },
      body: { ...handIn, sentAt: now() },
      idempotencyKey: id,
    }),
  onArrived: ({ body }) => refreshAfterLeaving(body),
  show,
};
