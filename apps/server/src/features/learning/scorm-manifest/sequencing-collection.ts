import { attribute, childrenOf, ManifestError } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';

/** Elements that all references to shared definitions may add up to; a manifest could otherwise square its size. */
const SHARED_ELEMENTS = 200_000;

/** The sequencing definitions of a manifest that its activities refer to by `IDRef`. */
export class SequencingCollection {
  readonly #shared = new Map<string, { element: XmlElement; size: number }>();
  #used = 0;

  constructor(manifest: XmlElement) {
    const shared = childrenOf(manifest, 'sequencingcollection').flatMap((list) =>
      childrenOf(list, 'sequencing'),
    );
    for (const element of shared) {
      const id = attribute(element, 'id');
      if (id !== undefined) this.#shared.set(id, { element, size: sizeOf(element) });
    }
  }

  /** The definition named so. Throws ManifestError when references multiply beyond measure. */
  find(id: string | undefined): XmlElement | undefined {
    const found = id === undefined ? undefined : this.#shared.get(id);
    this.#used += found?.size ?? 0;
    if (this.#used > SHARED_ELEMENTS)
      throw new ManifestError('manifest_too_large', { elements: SHARED_ELEMENTS });
    return found?.element;
  }
}

function sizeOf(element: XmlElement): number {
  return element.children.reduce((sum, inner) => sum + sizeOf(inner), 1);
}
