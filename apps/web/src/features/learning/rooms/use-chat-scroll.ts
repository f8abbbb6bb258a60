import { useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, in pixels. */
const NEAR_PX = 60;

interface ChatScrollOptions {
  readonly lastId: string | undefined;
  readonly count: number;
  /** Messages of one's own on their way: whoever writes is brought to the end. */
  readonly ownCount: number;
}

/** Keeps a list of messages at its end while the person is there; where they read above, it stays and counts what came. */
export function useChatScroll({ lastId, count, ownCount }: ChatScrollOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ lastId, count, ownCount });
  const heightBefore = useRef<number>(undefined);
  const [unseen, setUnseen] = useState(0);

  const toEnd = () => {
    const element = ref.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setUnseen(0);
  };
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const last = before.current;
    before.current = { lastId, count, ownCount };
    const hasNew = lastId !== last.lastId;
    if (isAtEnd.current || ownCount > last.ownCount) {
      element.scrollTop = element.scrollHeight;
      isAtEnd.current = true;
    } else if (hasNew) {
      setUnseen((seen) => seen + Math.max(1, count - last.count));
    } else if (heightBefore.current !== undefined && count > last.count) {
      // What was read stays where it is under what came above it.
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = undefined;
    }
  }, [lastId, count, ownCount]);

  // A window that grows or shrinks (a keyboard comes, a banner goes) leaves whoever is at the end there.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  const handleScroll = () => {
    const element = ref.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isAtEnd.current) setUnseen(0);
  };
  const holdScroll = () => {
    heightBefore.current = ref.current?.scrollHeight;
    isAtEnd.current = false;
  };
  return { ref, unseen, toEnd, handleScroll, holdScroll } as const;
}
