import type { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import { useEffect, useRef } from 'react';

import css from './attendance.module.css';

interface PlaceProps {
  readonly id: (typeof RETURN_PLACES)[keyof typeof RETURN_PLACES];
  readonly children: string;
}

/** The heading of a card that the way back from the authority leads to: it comes into sight and is read, since what came of it is below. */
export function Place({ id, children }: PlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={css['title']}>
      {children}
    </h2>
  );
}
