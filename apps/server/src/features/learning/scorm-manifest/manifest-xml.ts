import type { PackageProblemCode } from '@trilha/contracts/learning/scorm';
import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';

/** An element with names in lower case and without prefixes: tools disagree about both. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By local name in lower case; `xml:` attributes keep their prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly line: number;
}

/** A manifest that cannot be read at all. */
export class ManifestError extends Error {
  override name = 'ManifestError';
  readonly code: PackageProblemCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: PackageProblemCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Deeper nesting than any course has. */
const MAXIMUM_DEPTH = 100;
/** A package of 20,000 files names each of them once or twice. */
const MAXIMUM_ELEMENTS = 60_000;

/**
 * Reads a manifest into a tree. Document types are refused before anything they declare could be used, so there are
 * no entities but the five of XML. Throws ManifestError with line and column.
 */
export function readManifestXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  const here = () => ({ line: parser.line, column: parser.column });

  parser.on('error', () => {
    throw new ManifestError('manifest_malformed', here());
  });
  parser.on('doctype', () => {
    throw new ManifestError('manifest_doctype', here());
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MAXIMUM_ELEMENTS)
      throw new ManifestError('manifest_too_large', { elements: MAXIMUM_ELEMENTS });
    if (open.length >= MAXIMUM_DEPTH) throw new ManifestError('manifest_too_deep', here());
    const element = new OpenElement(tag, parser.line);
    open.at(-1)?.add(element);
    root ??= element;
    open.push(element);
  });
  const addText = (text: string) => open.at(-1)?.write(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop()?.close());

  const text = decodeXml(bytes);
  // In pieces, so that a declared document type is met before the rest is looked at.
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.close();
  if (!root) throw new ManifestError('manifest_malformed', { line: 1, column: 0 });
  return root;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: readonly XmlElement[] = [];

/** An element while it is read. Most have neither children nor attributes: those share their emptiness. */
class OpenElement implements XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  text = '';
  #children: XmlElement[] | null = null;

  constructor(tag: SaxesTagNS, line: number) {
    this.name = tag.local.toLowerCase();
    this.namespace = tag.uri;
    this.line = line;
    const attributes = Object.values(tag.attributes);
    this.attributes =
      attributes.length === 0
        ? NO_ATTRIBUTES
        : new Map(
            attributes.map(({ prefix, local, value }) => [
              prefix === 'xml' ? `xml:${local}` : local.toLowerCase(),
              value,
            ]),
          );
  }

  get children(): readonly XmlElement[] {
    return this.#children ?? NO_CHILDREN;
  }

  add(element: XmlElement): void {
    (this.#children ??= []).push(element);
  }

  write(text: string): void {
    this.text += text;
  }

  close(): void {
    this.text = this.text.trim();
  }
}

/** The first child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** All children of that name, in their order. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

/** An attribute without outer spaces; undefined where it is missing or empty. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)?.trim() || undefined;
}

/** By byte order mark, else by the declared encoding, else UTF-8. A byte that does not fit refuses the manifest. */
function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ManifestError('manifest_encoding', { encoding: encodingOf(bytes) });
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    declaration,
  )?.[1];
  // A declared UTF-16 without its byte order cannot be meant: the declaration itself was just read byte by byte.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared.toLowerCase();
}
