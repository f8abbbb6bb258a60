import { useState } from 'react';

import { useCountdown } from '../../../lib/use-countdown.ts';

/** A pause of some seconds that is counted down, e.g. between two messages in slow mode. */
export function usePause() {
  const [until, setUntil] = useState(0);
  const secondsLeft = useCountdown(until);
  const start = (seconds: number) => {
    if (seconds > 0) setUntil(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start } as const;
}
