import type { ClientMessage, ServerMessage } from '@trilha/contracts/platform/realtime';
import { WebSocket } from 'ws';

/** What a page does with its socket, for tests: keeps every message in the order it came. */
export class RealtimeClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  /** The code with which the socket was closed. */
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    // Listened to from the beginning: the first message may come together with the answer.
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      // Comes by the clock, between whatever a test looks at.
      if (message.type !== 'beat') this.messages.push(message);
    });
    socket.on('close', (code: number) => {
      this.closed = code;
    });
  }

  /** Opens a socket at a server's port; throws with the status where it is refused. */
  static async open(port: number, origin = `http://127.0.0.1:${port}`): Promise<RealtimeClient> {
    const client = new RealtimeClient(new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin }));
    await new Promise<void>((resolve, reject) => {
      client.socket.once('open', resolve);
      client.socket.once('unexpected-response', (_request, response) => {
        client.socket.once('error', () => undefined);
        client.socket.terminate();
        reject(new Error(`${response.statusCode}`));
      });
      client.socket.once('error', reject);
    });
    client.socket.on('error', () => undefined);
    return client;
  }

  say(...messages: ClientMessage[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  /** Numbers of the changes it received, in their order. */
  get seqs(): number[] {
    return this.messages.flatMap((message) =>
      message.type === 'changes' ? message.changes.map(({ seq }) => seq) : [],
    );
  }

  /** Kinds of the messages it received. */
  get types(): string[] {
    return this.messages.map(({ type }) => type);
  }

  leave(): void {
    this.socket.terminate();
  }
}
