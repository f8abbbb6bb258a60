import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, [tabindex]';

interface ScrolledBodyProps {
  readonly className: string | undefined;
  /** The element that names it. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** What scrolls where it is too long: by keyboard as well, also where nothing in it takes the focus. */
export function ScrolledBody({ className, labelledBy, children }: ScrolledBodyProps) {
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [onlyText, setOnlyText] = useState(false);

  useEffect(() => {
    if (!body) return undefined;
    const observer = new ResizeObserver(() =>
      setOnlyText(body.scrollHeight > body.clientHeight && !body.querySelector(REACHED_BY_TAB)),
    );
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  const reached = onlyText ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={setBody} className={className} {...reached}>
      {children}
    </div>
  );
}
