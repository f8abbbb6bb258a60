import { vi } from 'vitest';

/** What a browser keeps of answers, as far as pages ask for it here: `happy-dom` has none. Gone after the test. */
export function openPageCaches(): void {
  const stores = new Map<string, Map<string, Response>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (address: string, answer: Response) => void storeOf(name).set(address, answer),
      delete: async (address: string) => storeOf(name).delete(address),
      match: async (address: string) => storeOf(name).get(address)?.clone(),
    }),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  });
}
