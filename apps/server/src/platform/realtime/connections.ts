import { BEAT_MS } from '@trilha/contracts/platform/realtime';

import type { Connection } from './connection.ts';

const SECOND_MS = 1000;
const SLOTS = BEAT_MS / SECOND_MS;

/** Lines of one member; of more than these the oldest ends, and comes back if somebody looks at it. */
const MAX_OF_MEMBER = 10;
/** Lines of one company in each process: pages beyond them poll, while those of other companies stay live. */
const MAX_OF_COMPANY = 5000;
const MAX_IN_ALL = 20_000;
/** Who said nothing yet, from one network: a company comes through one address, and says hello at once. */
const MAX_UNKNOWN_OF_NETWORK = 1000;

/** The lines of pages that are open in this process, by whose they are. */
export class Connections {
  readonly #all = new Set<Connection>();
  /** By sessions and members. */
  readonly #byOwner = new Map<string, Set<Connection>>();
  readonly #ofCompany = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  /** Pages are asked in turn whether they are there, some of them each second. */
  readonly #slots: readonly Set<Connection>[] = Array.from({ length: SLOTS }, () => new Set<Connection>());
  #next = 0;

  get size(): number {
    return this.#all.size;
  }

  all(): Iterable<Connection> {
    return this.#all;
  }

  /** Adds a line of which nobody knows yet whose it is; false where there is no room. */
  add(connection: Connection): boolean {
    const unknown = this.#unknown.get(connection.network) ?? 0;
    if (this.#all.size >= MAX_IN_ALL || unknown >= MAX_UNKNOWN_OF_NETWORK) return false;
    this.#unknown.set(connection.network, unknown + 1);
    this.#all.add(connection);
    this.#next = (this.#next + 1) % SLOTS;
    this.#slots[this.#next]?.add(connection);
    return true;
  }

  /** Notes whose a line is; the member's oldest one where they have too many now, `full` where their company has. */
  own(
    connection: Connection,
    identity: NonNullable<Connection['identity']>,
  ): Connection | 'full' | undefined {
    const { tenantId, memberId, claims } = identity;
    const ofCompany = this.#ofCompany.get(tenantId) ?? 0;
    if (ofCompany >= MAX_OF_COMPANY) return 'full';
    this.#count(this.#unknown, connection.network, -1);
    this.#count(this.#ofCompany, tenantId, 1);
    connection.identity = identity;
    for (const owner of [claims.familyId, memberId]) {
      const own = this.#byOwner.get(owner) ?? new Set<Connection>();
      this.#byOwner.set(owner, own.add(connection));
    }
    const own = this.of(memberId);
    return own.length > MAX_OF_MEMBER ? own[0] : undefined;
  }

  /** Lines of a session or of a member, oldest first. */
  of(owner: string): readonly Connection[] {
    return [...(this.#byOwner.get(owner) ?? [])];
  }

  remove(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    for (const slot of this.#slots) slot.delete(connection);
    const { identity } = connection;
    if (!identity) return this.#count(this.#unknown, connection.network, -1);
    this.#count(this.#ofCompany, identity.tenantId, -1);
    for (const owner of [identity.claims.familyId, identity.memberId]) {
      const own = this.#byOwner.get(owner);
      own?.delete(connection);
      if (own?.size === 0) this.#byOwner.delete(owner);
    }
  }

  /** Those whose turn it is in this second. */
  startingAfter(second: number): readonly Connection[] {
    return [...(this.#slots[second % SLOTS] ?? [])];
  }

  #count(counts: Map<string, number>, name: string, by: number): void {
    const count = (counts.get(name) ?? 0) + by;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  }
}
