import { useEffect, useState } from 'react';

/** Seconds left until `endsAt` (epoch milliseconds), refreshed every second; 0 once it has passed. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (endsAt <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
