/** Where a tab was as it stopped for another. */
export interface TabPlace {
  readonly audioId: string;
  readonly position: number;
}

/** The tabs of this browser, of which the one that began last plays. */
export interface PlayingTabs {
  /** Says that this tab plays from now on; gives where another was that stopped for it, undefined where none says so at once. */
  readonly takeOver: () => Promise<TabPlace | undefined>;
  /** Calls back as another tab takes over; what it gives is where this one was, undefined where it played nothing. */
  readonly onTakenOver: (stop: () => TabPlace | undefined) => void;
}

type TabMessage = { readonly type: 'playing' } | { readonly type: 'stopped'; readonly place: TabPlace };

/** What of a channel between tabs is used; a fake one in tests. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(name: 'message', listener: (event: { readonly data: TabMessage }) => void): void;
}

/** Tabs answer within milliseconds: whoever is silent for longer plays nothing. */
const ANSWER_MS = 250;

/** Tells the tabs of this browser apart over a channel; where the browser has none, each is alone. */
export function openTabs(channel: TabChannel | undefined): PlayingTabs {
  let stop: (() => TabPlace | undefined) | undefined;
  let handlePlace: ((place: TabPlace) => void) | undefined;
  const tell = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it never leaves this one
    channel?.postMessage(message);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data.type === 'stopped') return handlePlace?.(data.place);
    const place = stop?.();
    if (place) tell({ type: 'stopped', place });
    return undefined;
  });
  return {
    takeOver: () =>
      new Promise((resolve) => {
        if (!channel) return resolve(undefined);
        const silence = setTimeout(() => resolve(undefined), ANSWER_MS);
        handlePlace = (place) => {
          clearTimeout(silence);
          resolve(place);
        };
        tell({ type: 'playing' });
      }),
    onTakenOver: (listener) => {
      stop = listener;
    },
  };
}
