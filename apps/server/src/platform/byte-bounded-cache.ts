import { LRUCache } from 'lru-cache';

/** What an object takes in memory for each character of its JSON: names of fields are shared, small values are boxed. */
const BYTES_PER_CHARACTER = 4;

/**
 * Things that never change, kept by this process up to so many bytes; what was used longest ago is forgotten. Several processes need not
 * agree: each reads what it lacks. Values are weighed by their JSON, once, as they are put in.
 */
export function byteBoundedCache<V extends object>(maxBytes: number): LRUCache<string, V> {
  return new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value) => JSON.stringify(value).length * BYTES_PER_CHARACTER + 1,
  });
}
