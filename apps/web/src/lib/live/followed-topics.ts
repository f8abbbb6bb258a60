import type { ServerMessage } from '@trilha/contracts/platform/realtime';

export interface TopicChange {
  readonly seq: number;
  readonly data: unknown;
}

/** A subscription of this page to a topic. */
export interface TopicFollower {
  /** Number of the last change that is known; null for those from now on. */
  readonly since: number | null;
  /** From now on messages arrive, also after a broken connection; what was read before may have missed something. */
  readonly onFollowing?: () => void;
  /** Changes after those known, in order, each once. */
  readonly onChanges?: (changes: readonly TopicChange[]) => void;
  /** How the topic stands now. */
  readonly onState?: (state: unknown) => void;
  /**
   * What is shown has to be read again: too much was missed, or the topic has no numbers. Changes go on from now; those that what is
   * read holds already may come all the same.
   */
  readonly onStale?: () => void;
  /** The topic is not theirs, or no longer; nothing more comes. */
  readonly onRefused?: (code: string) => void;
  /** The line may close while nobody sees the page, as long as nothing else is followed. */
  readonly isPausedWhileHidden?: boolean;
}

interface Following {
  readonly follower: TopicFollower;
  seq: number | null;
}

/** What of this page follows which topics, and how far each has come. */
export class FollowedTopics {
  readonly #topics = new Map<string, Set<Following>>();

  get size(): number {
    return this.#topics.size;
  }

  /** Whether anything has to go on while nobody sees the page. */
  get isNeededHidden(): boolean {
    return [...this.#topics.values()].some((all) =>
      [...all].some(({ follower }) => !follower.isPausedWhileHidden),
    );
  }

  /** Topics and from which number each goes on. */
  list(): { readonly topic: string; readonly since: number | null }[] {
    return [...this.#topics.keys()].map((topic) => ({ topic, since: this.#since(topic) }));
  }

  /** Adds a follower; returns whether the server has to be asked for it, and what takes it away, saying whether it was the topic's last. */
  add(topic: string, follower: TopicFollower) {
    const all = this.#topics.get(topic) ?? new Set<Following>();
    const reached = Math.max(-1, ...[...all].map(({ seq }) => seq ?? -1));
    const following: Following = { follower, seq: follower.since ?? (reached < 0 ? null : reached) };
    const isNew = all.size === 0 || (following.seq !== null && following.seq < reached);
    this.#topics.set(topic, all.add(following));
    const remove = () => {
      if (!all.delete(following) || all.size > 0) return false;
      if (this.#topics.get(topic) === all) this.#topics.delete(topic);
      return true;
    };
    return { isNew, remove };
  }

  /** Passes a message of the server to its subscriptions. */
  handle(message: ServerMessage): void {
    if (!('topic' in message)) return;
    for (const following of this.#topics.get(message.topic) ?? []) handleMessage(following, message);
    if (message.type === 'refused') this.#topics.delete(message.topic);
  }

  #since(topic: string): number | null {
    const known = [...(this.#topics.get(topic) ?? [])].flatMap(({ seq }) => seq ?? []);
    return known.length > 0 ? Math.min(...known) : null;
  }
}

function handleMessage(following: Following, message: ServerMessage): void {
  const { follower } = following;
  switch (message.type) {
    case 'following':
      following.seq ??= message.seq;
      return follower.onFollowing?.();
    case 'changes': {
      const seen = following.seq ?? -1;
      const fresh = message.changes.filter(({ seq }) => seq > seen);
      following.seq = Math.max(seen, ...fresh.map(({ seq }) => seq));
      if (fresh.length > 0) follower.onChanges?.(fresh);
      return;
    }
    case 'state':
      return follower.onState?.(message.data);
    case 'stale':
      following.seq = null;
      return follower.onStale?.();
    case 'refused':
      return follower.onRefused?.(message.code);
    default:
  }
}
