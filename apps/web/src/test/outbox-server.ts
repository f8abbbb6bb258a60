import type { Entry } from '../lib/outbox/entry.ts';

/** What somebody did: its number in the whole history, when they really did it, and on which device. */
export interface Deed {
  readonly number: number;
  readonly at: number;
  readonly device: number;
}

/** As it waits: of several that became one, all that are still in it. */
export interface Body {
  readonly deeds: readonly Deed[];
  /** Of an answer: the highest counts. */
  readonly seq: number;
  /** By the clock of the device, which may be wrong. */
  readonly at: number;
}

export interface Taken {
  readonly key: string;
  readonly memberId: string;
  readonly kind: string;
  readonly thing: string;
  readonly deeds: readonly Deed[];
  /** When it counts as done. */
  readonly capturedAt: number;
}

export interface Call {
  readonly token: string;
  readonly entry: Entry<Body>;
  /** By the clock of the device. */
  readonly sentAt: number;
}

const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code, requestId: 'req' }, { status });

/** A server that takes each key once, ends sessions, closes what it offered, and judges times by what went by on a device. */
export class OutboxServer {
  readonly taken: Taken[] = [];
  readonly #answers = new Map<string, Response>();
  readonly #tokens = new Map<string, { readonly memberId: string; until: number }>();
  readonly #closed = new Set<string>();
  #numbers = 0;

  signIn(memberId: string): string {
    this.#numbers += 1;
    const token = `${memberId}-${this.#numbers}`;
    this.#tokens.set(token, { memberId, until: Date.now() + 600_000 });
    return token;
  }

  /** Every session of the member ends: their password was changed. */
  endSessions(memberId: string): void {
    for (const [token, session] of this.#tokens)
      if (session.memberId === memberId) this.#tokens.delete(token);
  }

  /** A survey ends, a seat is given away, a course changes: nothing more of this thing is taken. */
  close(thing: string): void {
    this.#closed.add(thing);
  }

  refresh(token: string): Response {
    const session = this.#tokens.get(token);
    if (!session) return problem(400, 'invalid_credentials');
    session.until = Date.now() + 600_000;
    return Response.json({});
  }

  take({ token, entry, sentAt }: Call): Response {
    const session = this.#tokens.get(token);
    if (!session || session.until <= Date.now()) return problem(401, 'unauthenticated');
    const known = this.#answers.get(entry.id);
    if (known) return known.clone();
    const answer = this.#judge(session.memberId, entry, sentAt);
    this.#answers.set(entry.id, answer.clone());
    return answer;
  }

  #judge(memberId: string, { id, kind, thing, body }: Entry<Body>, sentAt: number): Response {
    if (this.#closed.has(thing)) return problem(409, 'survey_closed');
    const isHandedIn = this.taken.some((one) => one.thing === thing && one.kind === 'submission');
    if (isHandedIn) return problem(409, 'attempt_closed');
    const elapsed = Math.max(0, sentAt - body.at);
    this.taken.push({
      key: id,
      memberId,
      kind,
      thing,
      deeds: body.deeds,
      capturedAt: Date.now() - elapsed,
    });
    return Response.json({ done: true });
  }
}
