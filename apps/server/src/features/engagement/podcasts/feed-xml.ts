import { SaxesParser } from 'saxes';

/** An element of a feed: names with the prefixes everybody knows them by, whatever the feed calls them. */
export interface FeedElement {
  readonly name: string;
  /** By name in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: FeedElement[];
  text: string;
}

/** Bytes that are no feed, or more of one than anybody reads. */
export class FeedUnreadable extends Error {
  override name = 'FeedUnreadable';
}

const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'https://podcastindex.org/namespace/1.0': 'podcast:',
  'https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md': 'podcast:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
};
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 400_000;

/** By byte order mark, else by the declared encoding, else UTF-8. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    head,
  )?.[1];
  const [first, second] = bytes;
  const byMark =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    return new TextDecoder(byMark ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    throw new FeedUnreadable('an unknown encoding');
  }
}

/**
 * Reads a feed into a tree. Document types are refused before anything they declare could be used, so there are no entities but the five
 * of XML, and nothing that grows while it is read. Throws `FeedUnreadable`.
 */
export function readFeedXml(bytes: Uint8Array): FeedElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: FeedElement[] = [];
  let root: FeedElement | undefined;
  let count = 0;
  parser.on('error', () => {
    throw new FeedUnreadable('not well formed');
  });
  parser.on('doctype', () => {
    throw new FeedUnreadable('a document type');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new FeedUnreadable('too large or too deep');
    const element: FeedElement = {
      name: `${PREFIXES[uri.trim()] ?? (uri === '' ? '' : '?:')}${local.toLowerCase()}`,
      attributes: Object.fromEntries(
        Object.values(attributes).map((attribute) => [attribute.local.toLowerCase(), attribute.value]),
      ),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const write = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    open.pop();
  });
  const text = decoded(bytes);
  // In pieces, so that a declared document type is met before the rest is looked at.
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.close();
  if (!root) throw new FeedUnreadable('empty');
  return root;
}
