/** Files of programs, whose names tell nothing of a person. */
const CODE = /^[\w.-]{1,80}\.(?:m?js|css|wasm|woff2?)$/;

/**
 * Where something is, without what an address may tell of a person or open for anyone who reads it: links of passwords and addresses of
 * files carry their secrets in the path.
 */
export function placeOf(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  // Browsers write words such as `inline` as well.
  if (!URL.canParse(url)) return /^[\w-]{1,60}$/.test(url) ? url : '…';
  const { protocol, host, pathname } = new URL(url);
  if (!protocol.startsWith('http')) return protocol;
  const [first = '', ...rest] = pathname.slice(1).split('/');
  const last = rest.pop();
  if (last === undefined) return `${protocol}//${host}/${CODE.test(first) ? first : first.slice(0, 40)}`;
  const between = rest.length > 0 ? '…/' : '';
  return `${protocol}//${host}/${first.slice(0, 40)}/${between}${CODE.test(last) ? last : '…'}`;
}
