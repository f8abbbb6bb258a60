import { useEffect, useState } from 'react';

/** Seconds left until `endsAt` (epoch milliseconds), refreshed every second; 0 once it has passed. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt <= Date.now()) return undefined;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [endsAt]);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
