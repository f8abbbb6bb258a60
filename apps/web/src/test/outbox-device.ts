import { ApiError, errorOf, isForeignPage } from '../lib/api-error.ts';
import { DeviceStore } from '../lib/outbox/device-store.ts';
import type { Entry, OutboxKind } from '../lib/outbox/entry.ts';
import { Outbox } from '../lib/outbox/outbox.ts';
import { BrowserLocks } from './browser-locks.ts';
import { DeviceDisk } from './device-disk.ts';
import type { Body, OutboxServer } from './outbox-server.ts';

/** `captive`: somebody else's network answers with its page; `deaf`: what is sent arrives, and its answer is lost. */
export type Network = 'good' | 'none' | 'captive' | 'deaf' | 'busy';

export interface Page {
  readonly memberId: string;
  readonly outbox: Outbox;
  isAlive: boolean;
}

const never = <T>() => new Promise<T>(() => undefined);
const PAGE = ['<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }] as const;

/** One device: its disk, its pages, its session, its network, and a clock somebody may have set wrong. */
export class OutboxDevice {
  readonly number: number;
  readonly disk: DeviceDisk;
  readonly pages: Page[] = [];
  network: Network = 'good';
  clockOff = 0;
  session: { readonly memberId: string; readonly token: string } | undefined;
  /** Calls made in the name of somebody who is not signed in here. */
  sentForOthers = 0;
  readonly #server: OutboxServer;
  readonly #pause: () => Promise<void>;
  readonly #captiveStatus: () => number;
  readonly #locks = new BrowserLocks();

  constructor(
    number: number,
    server: OutboxServer,
    { pause, captiveStatus }: { readonly pause: () => Promise<void>; readonly captiveStatus: () => number },
  ) {
    this.number = number;
    this.disk = new DeviceDisk(pause);
    this.#server = server;
    this.#pause = pause;
    this.#captiveStatus = captiveStatus;
  }

  now = (): number => Date.now() + this.clockOff;

  signIn(memberId: string): void {
    this.session = { memberId, token: this.#server.signIn(memberId) };
  }

  /** Opens the app for whoever is signed in. */
  open(): Page | undefined {
    const memberId = this.session?.memberId;
    if (memberId === undefined) return undefined;
    const life = { isAlive: true };
    const outbox: Outbox = new Outbox({
      memberId,
      store: new DeviceStore(this.disk.openedBy(life)),
      findKind: (name) => Promise.resolve(this.kind(name, life)),
      lock: (name, work) => (life.isAlive ? this.#locks.request(life, name, work) : never()),
      upload: () => never(),
      isOwn: () => life.isAlive && this.session?.memberId === memberId,
      onChanged: () => {
        for (const other of this.pages) if (other.outbox !== outbox) other.outbox.notice();
      },
    });
    const page: Page = Object.assign(life, { memberId, outbox });
    this.pages.push(page);
    outbox.notice();
    return page;
  }

  kill(page: Page): void {
    page.isAlive = false;
    page.outbox.close();
    this.pages.splice(this.pages.indexOf(page), 1);
    this.#locks.kill(page);
    this.disk.kill(page);
  }

  /** How entries of each kind are joined is what the kinds of the app do: hearts, answers, hand-ins, what was seen, and all that stays apart. */
  kind(name: string, page: { readonly isAlive: boolean }): OutboxKind<Body> {
    const common = {
      name,
      send: (entry: Entry<Body>) => this.#send(entry, page),
      show: () => ({ label: 'note', name: '', to: '/' }) as const,
    };
    if (name === 'favorite')
      return { ...common, join: ({ attempts }, newer) => (attempts === 0 ? newer : null) };
    if (name === 'answer') return { ...common, join: (_older, newer) => newer };
    if (name === 'submission')
      return {
        ...common,
        join: (_older, newer) => newer,
        joinsAtEnd: true,
        mayFollow: (refused) => refused.every((entry) => entry.refused?.code === 'attempt_closed'),
      };
    if (name === 'progress')
      return {
        ...common,
        join: (older, newer) =>
          older.attempts === 0 || older.refused
            ? { ...newer, deeds: [...older.body.deeds, ...newer.deeds], at: older.body.at }
            : null,
      };
    return common;
  }

  async #send(entry: Entry<Body>, page: { readonly isAlive: boolean }): Promise<unknown> {
    const session = this.session;
    if (session?.memberId !== entry.memberId) this.sentForOthers += 1;
    if (!session) throw new ApiError('unauthenticated', { status: 401 });
    const call = () => this.#server.take({ token: session.token, entry, sentAt: this.now() });
    let response = await this.#reach(page, call);
    if (response.status === 401 && !isForeignPage(response)) {
      const renewed = await this.#reach(page, () => this.#server.refresh(session.token));
      if (isForeignPage(renewed)) throw new ApiError('network');
      if (!renewed.ok) {
        if (this.session === session) this.session = undefined;
        throw new ApiError('unauthenticated', { status: 401 });
      }
      response = await this.#reach(page, call);
    }
    if (!response.ok) throw await errorOf(response);
    if (isForeignPage(response)) throw new ApiError('network');
    return response.json();
  }

  async #reach(page: { readonly isAlive: boolean }, call: () => Response): Promise<Response> {
    const { network } = this;
    await this.#pause();
    if (network === 'none') throw new ApiError('network');
    if (network === 'captive') return new Response(PAGE[0], { ...PAGE[1], status: this.#captiveStatus() });
    if (network === 'busy') return Response.json({ code: 'unavailable' }, { status: 503 });
    const response = call();
    await this.#pause();
    if (!page.isAlive) return never();
    if (network === 'deaf') throw new ApiError('network');
    return response;
  }
}
