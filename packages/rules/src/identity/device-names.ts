export interface DeviceName {
  /** As people know it, e.g. `Chrome`; empty where it is not known. */
  readonly browser: string;
  readonly system: string;
  readonly kind: 'computer' | 'phone' | 'unknown';
}

/** The first that matches wins: every browser also claims to be those it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, DeviceName['kind']])[] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/Linux/, 'Linux', 'computer'],
];

/** Browser and system of a user agent in words people know. Pure; never fails. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  const [, system = '', kind = 'unknown' as const] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return { browser, system, kind };
}
