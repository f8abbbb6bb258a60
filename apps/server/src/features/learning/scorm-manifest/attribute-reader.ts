import { attribute } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';

/** Reads attribute values by type; what does not fit falls back to the default and is passed to `ignored`. */
export class AttributeReader {
  readonly #ignored: (name: string, value: string) => void;

  constructor(ignored: (name: string, value: string) => void) {
    this.#ignored = ignored;
  }

  flag(element: XmlElement | undefined, name: string, fallback: boolean): boolean {
    const value = attribute(element, name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    return this.#fallBack(name, value, fallback);
  }

  number(
    element: XmlElement | undefined,
    name: string,
    fallback: number,
    least: number,
    most: number,
  ): number {
    const value = attribute(element, name);
    return value === undefined ? fallback : this.numberText(name, value, fallback, least, most);
  }

  numberText(name: string, text: string, fallback: number, least: number, most: number): number {
    const value = Number(text);
    const fits = text !== '' && Number.isFinite(value) && value >= least && value <= most;
    return fits ? value : this.#fallBack(name, text, fallback);
  }

  count(element: XmlElement | undefined, name: string): number | null {
    const value = attribute(element, name);
    if (value === undefined) return null;
    return /^\d{1,6}$/.test(value) ? Number(value) : this.#fallBack(name, value, null);
  }

  /** A word of a vocabulary, whatever its case. */
  word<const T extends string>(
    element: XmlElement | undefined,
    name: string,
    words: readonly T[],
    fallback: T,
  ): T {
    return this.oneOf(name, attribute(element, name), words) ?? fallback;
  }

  oneOf<const T extends string>(name: string, value: string | undefined, words: readonly T[]): T | undefined {
    if (value === undefined) return undefined;
    const found = words.find((word) => word.toLowerCase() === value.toLowerCase());
    return found ?? this.#fallBack(name, value, undefined);
  }

  #fallBack<T>(name: string, value: string, fallback: T): T {
    this.#ignored(name, value);
    return fallback;
  }
}
