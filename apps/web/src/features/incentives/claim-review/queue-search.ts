import { CLAIM_STATES } from '@trilha/contracts/incentives/reviewed-claims';
import type { ClaimState } from '@trilha/contracts/incentives/reviewed-claims';
import { isUuid } from '@trilha/rules/platform/uuids';

const PARTS = ['decided', 'own', 'levels', 'refused'] as const;
/** What of the queue is shown beside what was sent: everything that was decided, the own decisions, levels that wait, or that were refused. */
export type QueuePart = (typeof PARTS)[number];

const MAX_SEARCHED = 100;
const KINDS = ['sale', 'photo'] as const;
/** What people send to the queue. */
export type QueueKind = (typeof KINDS)[number];

/** The audit queue as its address carries it. */
export interface QueueSearch {
  readonly part?: QueuePart;
  /** Only sales, or only store photos. */
  readonly kind?: QueueKind;
  /** Only what this person sent. */
  readonly member?: string;
  /** Of what was decided: what is searched, which of it is shown, or one sale or photo alone. */
  readonly search?: string;
  readonly state?: ClaimState;
  readonly claim?: string;
}

/** Reads the address; anything unknown is left out. */
export function queueSearch({
  part,
  kind,
  member,
  search,
  state,
  claim,
}: Record<string, unknown>): QueueSearch {
  const known = PARTS.find((one) => one === part);
  // A number alone is one to the router.
  const words = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  const knownState = CLAIM_STATES.find((one) => one === state);
  const knownKind = KINDS.find((one) => one === kind);
  return {
    ...(known ? { part: known } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(isUuid(member) ? { member } : {}),
    ...(words === '' ? {} : { search: words.slice(0, MAX_SEARCHED) }),
    ...(knownState && knownState !== 'decided' ? { state: knownState } : {}),
    ...(isUuid(claim) ? { claim } : {}),
  };
}
