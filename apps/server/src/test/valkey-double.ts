import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Speaks as much of RESP as publishing and subscribing need, on loopback. */
export class ValkeyDouble {
  readonly #server: Server;
  readonly #sockets = new Map<Socket, Set<string>>();
  /** What was published, in its order. */
  readonly published: { readonly channel: string; readonly text: string }[] = [];

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<ValkeyDouble> {
    const double = new ValkeyDouble();
    await new Promise<void>((resolve) => double.#server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    return `valkey://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection; clients may come back. */
  cut(): void {
    for (const socket of this.#sockets.keys()) socket.destroy();
  }

  get subscribers(): number {
    return [...this.#sockets.values()].filter((channels) => channels.size > 0).length;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.set(socket, new Set());
    let buffered = '';
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      buffered += bytes.toString('latin1');
      for (;;) {
        const command = readCommand(buffered);
        if (!command) return;
        buffered = buffered.slice(command.length);
        this.#answer(socket, command.words);
      }
    });
  }

  #answer(socket: Socket, [name = '', ...rest]: readonly string[]): void {
    switch (name.toUpperCase()) {
      case 'PUBLISH': {
        const [channel = '', text = ''] = rest;
        this.published.push({ channel, text });
        let heard = 0;
        for (const [other, channels] of this.#sockets) {
          if (!channels.has(channel)) continue;
          other.write(arrayOf(['message', channel, text]), 'latin1');
          heard += 1;
        }
        socket.write(`:${heard}\r\n`);
        return;
      }
      case 'SUBSCRIBE': {
        const channels = this.#sockets.get(socket);
        for (const channel of rest) {
          channels?.add(channel);
          socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:${channels?.size ?? 0}\r\n`, 'latin1');
        }
        return;
      }
      default:
        socket.write('+OK\r\n');
    }
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const arrayOf = (texts: readonly string[]) => `*${texts.length}\r\n${texts.map(bulk).join('')}`;

/** The first whole command of what came, and how long it is. */
function readCommand(buffered: string): { readonly words: string[]; readonly length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(buffered);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(buffered.slice(at));
    if (!size) return undefined;
    const begin = at + size[0].length;
    const end = begin + Number(size[1]);
    if (buffered.length < end + 2) return undefined;
    words.push(buffered.slice(begin, end));
    at = end + 2;
  }
  return { words, length: at };
}
