import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../api-error.ts';
import type { Entry, OutboxKind, OutboxStore } from './entry.ts';
import { Outbox } from './outbox.ts';

type Member = 'ana' | 'bia';
/** What becomes of a request: it arrives and is answered, never arrives, or arrives and its answer is lost. */
type Fate = 'answered' | 'lost' | 'unheard' | 'busy';

interface Body {
  readonly number: number;
  readonly isBad: boolean;
}

class Tab {
  isAlive = true;
  outbox!: Outbox;
  readonly member: Member;
  constructor(member: Member) {
    this.member = member;
  }
}

/** Work of one name at a time in a browser; what a killed page holds is let go. */
class Locks {
  readonly #queues = new Map<string, { tab: Tab; begin: () => void }[]>();

  request = <T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const begin = () =>
        void work()
          .then(resolve, reject)
          .finally(() => this.#next(name));
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      queue.push({ tab, begin });
      if (queue.length === 1) begin();
    });

  kill(tab: Tab): void {
    for (const [name, queue] of this.#queues) {
      const isHeld = queue[0]?.tab === tab;
      this.#queues.set(
        name,
        queue.filter((one, at) => one.tab !== tab || (at === 0 && isHeld)),
      );
      if (isHeld) this.#next(name);
    }
  }

  #next(name: string): void {
    const queue = this.#queues.get(name) ?? [];
    queue.shift();
    queue[0]?.begin();
  }
}

const never = <T>() => new Promise<T>(() => undefined);

/** A browser with its disk and its pages, and a server that takes each key once. */
class World {
  readonly disk = new Map<string, Entry>();
  readonly locks = new Locks();
  readonly tabs: Tab[] = [];
  /** Everything that was ever kept, in its order, and what a later entry took the place of. */
  readonly stored: Entry<Body>[] = [];
  readonly replaced = new Set<string>();
  /** Its turn in its thing: that of what it took the place of. */
  readonly turns = new Map<string, number>();
  /** What the server took, in the order in which it did. */
  readonly taken: Entry<Body>[] = [];
  readonly #answers = new Map<string, number>();
  readonly #turn: () => Promise<void>;
  readonly #fates: Iterator<Fate>;
  session: Member = 'ana';
  isMending = false;
  sentForOthers = 0;

  constructor(turn: () => Promise<void>, fates: readonly Fate[]) {
    this.#turn = turn;
    this.#fates = fates[Symbol.iterator]();
  }

  open(member: Member): Tab {
    const tab = new Tab(member);
    tab.outbox = new Outbox({
      memberId: member,
      store: this.#storeOf(tab),
      findKind: async () => this.kindOf(tab),
      lock: (name, work) => this.locks.request(tab, name, work),
      upload: () => never(),
      isOwn: () => tab.isAlive && this.session === member,
      onChanged: () => {
        for (const other of this.tabs) if (other !== tab && other.member === member) other.outbox.notice();
      },
    });
    this.tabs.push(tab);
    return tab;
  }

  kill(tab: Tab): void {
    tab.isAlive = false;
    tab.outbox.close();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.locks.kill(tab);
  }

  kindOf = (tab: Tab): OutboxKind<Body, number> => ({
    name: 'note',
    join: ({ attempts }, newer) => (attempts === 0 ? newer : null),
    send: (entry) => this.#send(tab, entry),
    show: () => ({ label: 'sale', name: '', to: '/' }),
  });

  async #send(tab: Tab, entry: Entry<Body>): Promise<number> {
    if (this.session !== entry.memberId) this.sentForOthers += 1;
    const fate = this.isMending ? 'answered' : (this.#fates.next().value ?? 'answered');
    // On its way; it goes on without its page.
    await this.#turn();
    if (fate === 'busy') throw new ApiError('unavailable', { status: 503 });
    if (fate === 'lost') throw new ApiError('network');
    if (entry.body.isBad) throw new ApiError('invalid_request', { status: 400 });
    if (!this.#answers.has(entry.id)) {
      this.#answers.set(entry.id, entry.body.number);
      this.taken.push(entry);
    }
    await this.#turn();
    if (!tab.isAlive) return never();
    if (fate === 'unheard') throw new ApiError('network');
    return entry.body.number;
  }

  #storeOf(tab: Tab): OutboxStore {
    const read = (memberId: string) =>
      [...this.disk.values()]
        .filter((entry) => entry.memberId === memberId)
        .sort((one, other) => one.place - other.place);
    const wait = async () => {
      await this.#turn();
      if (!tab.isAlive) await never();
    };
    return {
      read: async (memberId) => {
        await wait();
        return read(memberId);
      },
      update: async (memberId, work) => {
        await wait();
        const { put = [], remove = [], result } = work(read(memberId), () => true);
        for (const id of remove) this.disk.delete(id);
        for (const entry of put as readonly Entry<Body>[]) {
          if (!this.turns.has(entry.id)) {
            this.turns.set(entry.id, this.turns.get(remove[0] ?? '') ?? this.stored.length);
            this.stored.push(entry);
          }
          for (const id of remove) this.replaced.add(id);
          this.disk.set(entry.id, entry);
        }
        // Written, and killed before it knew.
        await wait();
        return result;
      },
      isOnPageOnly: () => false,
    };
  }
}

type Step =
  | {
      readonly do: 'add';
      readonly tab: number;
      readonly thing: string;
      readonly part: boolean;
      readonly isBad: boolean;
    }
  | { readonly do: 'discard'; readonly tab: number; readonly nth: number }
  | { readonly do: 'wake' | 'kill' | 'leave'; readonly tab: number }
  | { readonly do: 'open' | 'sign in'; readonly member: Member }
  | { readonly do: 'wait'; readonly turns: number };

const member = fc.constantFrom<Member>('ana', 'bia');
const tab = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      tab,
      thing: fc.constantFrom('x', 'y'),
      part: fc.boolean(),
      isBad: fc.integer({ min: 1, max: 8 }).map((one) => one === 8),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), tab, nth: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('wake' as const, 'kill' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'sign in' as const), member }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), turns: fc.integer({ min: 1, max: 12 }) }),
  },
);
const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'unheard', 'busy'), { maxLength: 60 });

interface Run {
  readonly world: World;
  readonly discarded: Set<string>;
  /** Entries that were confirmed to a page as stored. */
  readonly promised: Set<string>;
}

async function play(scheduler: fc.Scheduler, steps: readonly Step[], given: readonly Fate[]): Promise<Run> {
  const world = new World(() => scheduler.schedule(Promise.resolve()), given);
  const run: Run = { world, discarded: new Set(), promised: new Set() };
  world.open('ana');
  world.open('ana');
  let number = 0;
  const tabAt = (at: number) => world.tabs[at % Math.max(1, world.tabs.length)];
  for (const one of steps) {
    if (one.do === 'wait') await scheduler.waitNext(Math.min(one.turns, scheduler.count()));
    else if ('member' in one) {
      if (one.do === 'sign in') world.session = one.member;
      else world.open(one.member).outbox.notice();
    } else {
      const on = tabAt(one.tab);
      if (!on) continue;
      if (one.do === 'kill') world.kill(on);
      else if (one.do === 'wake') on.outbox.wake();
      else if (one.do === 'discard') {
        const entry = on.outbox.snapshot().entries[one.nth];
        if (entry) {
          run.discarded.add(entry.id);
          void on.outbox.take([entry.id]);
        }
      } else if (one.do === 'add') {
        number += 1;
        void on.outbox
          .add(world.kindOf(on), {
            thing: one.thing,
            ...(one.part ? { part: 'p' } : {}),
            body: { number, isBad: one.isBad },
          })
          .then(({ id }) => run.promised.add(id));
      }
    }
  }
  await mend(scheduler, world);
  return run;
}

/** The network is whole again, and each member comes back on a new page. */
async function mend(scheduler: fc.Scheduler, world: World): Promise<void> {
  await scheduler.waitIdle();
  world.isMending = true;
  for (const owner of ['ana', 'bia'] as const) {
    world.session = owner;
    const flushed = world.open(owner).outbox.flush();
    await scheduler.waitFor(flushed);
    await scheduler.waitIdle();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

it('loses nothing, sends nothing twice, keeps the order of each thing and speaks for nobody else, whatever dies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 40 }),
      fates,
      async (scheduler, steps, given) => {
        const { world, discarded, promised } = await play(scheduler, steps, given);
        const ids = world.taken.map(({ id }) => id);
        const waiting = [...world.disk.values()];
        const stored = world.stored.map(({ id }) => id);

        expect(world.sentForOthers).toBe(0);
        expect(new Set(ids).size).toBe(ids.length);
        // All that is left was refused, and only what is bad was.
        expect(waiting.filter(({ refused, body }) => refused === null || !(body as Body).isBad)).toEqual([]);
        expect(world.taken.filter(({ body }) => body.isBad)).toEqual([]);
        expect([...promised].filter((id) => !stored.includes(id))).toEqual([]);
        const isSafe = (id: string) => ids.includes(id) || waiting.some((entry) => entry.id === id);
        expect(stored.filter((id) => !isSafe(id) && !discarded.has(id) && !world.replaced.has(id))).toEqual(
          [],
        );
        for (const owner of ['ana', 'bia'])
          for (const thing of ['x', 'y']) {
            const order = world.taken
              .filter((entry) => entry.memberId === owner && entry.thing === thing)
              .map(({ id }) => (world.turns.get(id) ?? 0) * 1000 + stored.indexOf(id));
            expect(order).toEqual(order.toSorted((one, other) => one - other));
          }
      },
    ),
    { numRuns: 1000 },
  );
});
