/**
 * When tests take place: a Wednesday noon in March (São Paulo), far from the ends of week, month and year and from every change of
 * clocks. It is past on every machine, so that what a test lets the database write down by its own clock comes later.
 */
export const TEST_NOW = '2025-03-19T15:00:00.000Z';

/** Its prototype knows it, whatever stands in its place. */
const RealDate = Date.prototype.constructor as DateConstructor;

/** Sets this process's clock to an instant, from which it runs; timers and other processes keep their own. */
export function startClock(at: string): void {
  const behind = RealDate.now() - RealDate.parse(at);
  if (Number.isNaN(behind)) throw new RangeError(`Not an instant: ${at}`);
  const now = () => RealDate.now() - behind;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (real, values, made) => Reflect.construct(real, values.length === 0 ? [now()] : values, made),
    get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
  });
}

/** Gives a file of tests the machine's clock back; each use says why. The next file starts with the fixed clock again. */
export function useRealTime(): void {
  globalThis.Date = RealDate;
}
