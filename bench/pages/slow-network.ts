import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Slow 4G, as Lighthouse has it. */
export const SLOW_4G = { roundTripMs: 150, downKbps: 1638, upKbps: 750 } as const;

const TICK_MS = 5;
/** What a packet carries. */
const PACKET_BYTES = 1460;
/** So many bytes wait for the link before their sender does. */
const MAX_WAITING_BYTES = 256 * 1024;
/** A timer that was late does not make up for more than this. */
const MAX_CREDIT_MS = 50;

/** One direction of a connection. */
interface Pipe {
  readonly from: Socket;
  readonly to: Socket;
  readonly opensAt: number;
  waiting: Buffer[];
  bytes: number;
  hasEnded: boolean;
}

interface Packet {
  readonly at: number;
  readonly pipe: Pipe;
  /** Null: the end. */
  readonly bytes: Buffer | null;
}

/** One direction of the network: all connections share its bytes, packet by packet, and each packet is on its way for a while. */
class Link {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  #pipes: Pipe[] = [];
  #onTheWay: Packet[] = [];
  #credit = 0;
  #last = performance.now();

  constructor(kilobits: number, delayMs: number) {
    this.#bytesPerMs = kilobits / 8;
    this.#delayMs = delayMs;
  }

  add(from: Socket, to: Socket, opensAt: number): void {
    const pipe: Pipe = { from, to, opensAt, waiting: [], bytes: 0, hasEnded: false };
    this.#pipes.push(pipe);
    from.on('data', (bytes: Buffer) => {
      pipe.waiting.push(bytes);
      pipe.bytes += bytes.length;
      if (pipe.bytes > MAX_WAITING_BYTES) from.pause();
    });
    from.on('end', () => (pipe.hasEnded = true));
    from.on('close', () => (pipe.hasEnded = true));
  }

  tick(isSlow: boolean): void {
    const now = performance.now();
    const most = MAX_CREDIT_MS * this.#bytesPerMs;
    this.#credit = isSlow ? Math.min(most, this.#credit + (now - this.#last) * this.#bytesPerMs) : Infinity;
    this.#last = now;
    this.#take(now, isSlow);
    if (!isSlow) this.#credit = 0;
    while ((this.#onTheWay[0]?.at ?? Infinity) <= now) this.#deliver();
  }

  /** Connections take turns with a packet each. */
  #take(now: number, isSlow: boolean): void {
    const at = isSlow ? now + this.#delayMs : now;
    for (;;) {
      const pipe = this.#pipes.find((one) => one.opensAt <= now && (one.bytes > 0 || one.hasEnded));
      if (!pipe || this.#credit <= 0) return;
      this.#pipes.splice(this.#pipes.indexOf(pipe), 1);
      const [first] = pipe.waiting;
      if (!first) {
        this.#onTheWay.push({ at, pipe, bytes: null });
        continue;
      }
      const bytes = first.subarray(0, PACKET_BYTES);
      if (bytes.length === first.length) pipe.waiting.shift();
      else pipe.waiting[0] = first.subarray(bytes.length);
      pipe.bytes -= bytes.length;
      this.#credit -= bytes.length;
      this.#onTheWay.push({ at, pipe, bytes });
      this.#pipes.push(pipe);
      if (pipe.bytes <= MAX_WAITING_BYTES) pipe.from.resume();
    }
  }

  #deliver(): void {
    const packet = this.#onTheWay.shift();
    if (!packet || packet.pipe.to.destroyed) return;
    if (packet.bytes) packet.pipe.to.write(packet.bytes);
    else packet.pipe.to.end();
  }
}

export interface SlowNetwork {
  /** Words for a browser that reaches these servers, under their own addresses, by this network alone. */
  readonly browserArguments: readonly string[];
  setSlow(isSlow: boolean): void;
  close(): Promise<void>;
}

/**
 * A network between a browser and servers on this machine: slow for everything that goes through it, whoever in the browser asks, a service
 * worker as well. Connections are opened with a round trip of their own.
 */
export async function openSlowNetwork(servers: readonly string[]): Promise<SlowNetwork> {
  const { roundTripMs, downKbps, upKbps } = SLOW_4G;
  const up = new Link(upKbps, roundTripMs / 2);
  const down = new Link(downKbps, roundTripMs / 2);
  let isSlow = false;
  const timer = setInterval(() => {
    up.tick(isSlow);
    down.tick(isSlow);
  }, TICK_MS);

  const sockets = new Set<Socket>();
  const open = async (address: string) => {
    const { hostname, port } = new URL(address);
    const proxy = createServer({ allowHalfOpen: true }, (browser) => {
      const server = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      const end = () => {
        browser.destroy();
        server.destroy();
      };
      for (const socket of [browser, server]) {
        sockets.add(socket);
        socket.setNoDelay(true);
        socket.on('error', end);
        socket.on('close', () => sockets.delete(socket));
      }
      up.add(browser, server, performance.now() + (isSlow ? roundTripMs : 0));
      down.add(server, browser, 0);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    // A server listening on TCP always has an address of this shape.
    const own = proxy.address() as AddressInfo;
    return { proxy, rule: `MAP ${hostname}:${port} 127.0.0.1:${own.port}` };
  };
  const opened = await Promise.all(servers.map(open));

  return {
    browserArguments: [`--host-resolver-rules=${opened.map(({ rule }) => rule).join(', ')}`],
    setSlow: (next) => (isSlow = next),
    close: async () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await Promise.all(opened.map(({ proxy }) => new Promise((resolve) => proxy.close(resolve))));
    },
  };
}
