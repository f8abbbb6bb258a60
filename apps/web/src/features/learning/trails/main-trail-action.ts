import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';

import { nextItemOf } from '../../../content/trails/trail-steps.ts';
import { isSettling } from './trails.api.ts';

/** The one thing a trail's page offers to do next. */
export type TrailAction =
  | {
      readonly kind:
        | 'enroll'
        | 'request'
        | 'requestAgain'
        | 'awaiting'
        | 'refused'
        | 'assigned'
        | 'certificate'
        /** Everything is done, and what follows from it is on its way. */
        | 'settling'
        /** Everything is done, and there is no certificate. */
        | 'done'
        /** Nothing is asked any more: all of it was archived. */
        | 'nothing'
        /** Nothing is open: a date is waited for, or somebody else has to decide. */
        | 'waiting';
    }
  | { readonly kind: 'start' | 'continue'; readonly item: TrailPageItem };

/** What a member may best do next with a trail [CRS-03, CRS-08]. */
export function trailActionOf(trail: TrailPage): TrailAction {
  const { enrollment, certificate } = trail;
  if (trail.can.enroll) {
    if (trail.subscriptionType !== 'on_approval') return { kind: 'enroll' };
    return { kind: enrollment ? 'requestAgain' : 'request' };
  }
  if (!enrollment) return { kind: 'assigned' };
  if (enrollment.subscription === 'awaiting') return { kind: 'awaiting' };
  if (enrollment.subscription !== 'active') return { kind: 'refused' };
  if (isSettling(trail)) return { kind: 'settling' };
  if (enrollment.state === 'finished') return { kind: certificate.enabled ? 'certificate' : 'done' };
  if (trail.asked === 0) return { kind: 'nothing' };
  const item = nextItemOf(trail);
  if (!item) return { kind: 'waiting' };
  return { kind: enrollment.state === 'not_started' ? 'start' : 'continue', item };
}
