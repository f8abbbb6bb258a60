interface Waiting {
  readonly page: object;
  readonly begin: () => void;
}

/** Work of one name at a time in a browser; what a killed page holds is let go. */
export class BrowserLocks {
  readonly #queues = new Map<string, Waiting[]>();

  request = <T>(page: object, name: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const own: Waiting = {
        page,
        begin: () =>
          void work()
            .then(resolve, reject)
            .finally(() => this.#end(name, own)),
      };
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      queue.push(own);
      if (queue.length === 1) own.begin();
    });

  kill(page: object): void {
    for (const [name, queue] of this.#queues) {
      const isHeld = queue[0]?.page === page;
      const left = queue.filter((one) => one.page !== page);
      this.#queues.set(name, left);
      if (isHeld) left[0]?.begin();
    }
  }

  #end(name: string, own: Waiting): void {
    const queue = this.#queues.get(name) ?? [];
    // Of a killed page it was let go before.
    if (queue[0] !== own) return;
    queue.shift();
    queue[0]?.begin();
  }
}
