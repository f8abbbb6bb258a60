import type { Actor, TenantContext } from '../context.ts';
import { onCommit } from '../db/transaction.ts';
import { announcerOf } from './announcer.ts';

type Ctx = Pick<TenantContext, 'tx'> & { readonly actor: Pick<Actor, 'tenantId'> };
type TopicKey = `${string}:${string}`;

/**
 * Notifies all followers of a topic, in every process, that it has changes: once this transaction has committed, and outside of it.
 * `topic` is `<name>:<id>`; where everybody follows their own, the id is the member's.
 */
export function publishChanges({ tx, actor: { tenantId } }: Ctx, topic: TopicKey): void {
  onCommit(tx, (pool) => announcerOf(pool).announce({ kind: 'changed', tenantId, topic }));
}

/** Sends a topic's state to all followers within a second of the commit of this transaction. */
export function publishState({ tx, actor: { tenantId } }: Ctx, topic: TopicKey): void {
  onCommit(tx, (pool) => announcerOf(pool).announce({ kind: 'state', tenantId, topic }));
}

/**
 * Hands something small that is never stored (how often people reacted) to the next telling of a topic's state, in every process, once
 * this transaction has committed. Throws where it is longer than 500 bytes.
 */
export function publishVolatile({ tx, actor: { tenantId } }: Ctx, topic: TopicKey, payload: unknown): void {
  if (Buffer.byteLength(JSON.stringify(payload)) > MAX_VOLATILE_BYTES)
    throw new Error('What is volatile is small: it travels with many others.');
  onCommit(tx, (pool) => announcerOf(pool).announce({ kind: 'volatile', tenantId, topic, payload }));
}
const MAX_VOLATILE_BYTES = 500;

/** Checks a member's right to follow a topic again once this transaction has committed; where it is gone they are notified. */
export function recheckFollower({ tx, actor: { tenantId } }: Ctx, topic: TopicKey, memberId: string): void {
  onCommit(tx, (pool) => announcerOf(pool).announce({ kind: 'recheck', tenantId, topic, payload: memberId }));
}
