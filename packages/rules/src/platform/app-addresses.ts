import { APP_ADDRESSES } from './app-addresses.gen.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `/a/$b/$` as a pattern: a part that has a name is one part, `$` alone the rest. */
function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .map((part) => (part === '$' ? '.+' : part.startsWith('$') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}/?$`);
}

const PATTERNS = APP_ADDRESSES.map(patternOf);

/** Whether the signed-in app has something at an address (its path, with or without a slash at its end). */
export function isAppAddress(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname));
}
