/** Addresses inside a package, as manifests write them. */

/** `base` of `xml:base` values and an href, joined as the specification says: each relative to the one outside. */
export function joinBases(...parts: readonly (string | undefined)[]): string {
  return parts.reduce<string>((joined, part) => (part === undefined ? joined : joinPath(joined, part)), '');
}

/** True for an address that leads elsewhere or runs script: with a scheme, or beginning with two slashes. */
export function isExternal(href: string): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(href);
}

/** The file an address names: no query, no fragment, percent codes read; null when it leads out of the package. */
export function filePathOf(href: string): string | null {
  const plain = decoded(href.replace(/[?#].*$/s, ''))
    .replaceAll('\\', '/')
    .normalize('NFC');
  if (plain.startsWith('/')) return null;
  const path: string[] = [];
  for (const segment of plain.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') path.push(segment);
    else if (path.pop() === undefined) return null;
  }
  return path.join('/');
}

/** The file as an address again, with what followed its path in `href`. */
export function hrefOf(path: string, href: string): string {
  const rest = /[?#].*$/s.exec(href)?.[0] ?? '';
  return path.split('/').map(encodeURIComponent).join('/') + rest;
}

/** An item's parameters added to the launch address (Content Packaging, "parameters"). */
export function withParameters(href: string, parameters: string | undefined): string {
  const trimmed = parameters?.replace(/^[?&]+/, '') ?? '';
  if (trimmed === '') return href;
  if (trimmed.startsWith('#')) return href.includes('#') ? href : href + trimmed;
  const [path = '', fragment] = href.split('#', 2);
  const joined = `${path}${path.includes('?') ? '&' : '?'}${trimmed}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

function joinPath(base: string, part: string): string {
  if (base === '' || part.startsWith('/') || isExternal(part)) return part;
  return base.endsWith('/') ? base + part : `${base.slice(0, base.lastIndexOf('/') + 1)}${part}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is a name as it stands.
    return text;
  }
}
