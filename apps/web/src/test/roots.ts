import type * as Client from 'react-dom/client';

const roots: Client.Root[] = [];

/** React's client that remembers what it shows, for the tests of documents that render themselves: `vi.mock('react-dom/client', …)`. */
export function trackRoots(client: typeof Client): typeof Client {
  return {
    ...client,
    createRoot(...asked) {
      const root = client.createRoot(...asked);
      roots.push(root);
      return root;
    },
  };
}

/** Takes down what the documents show and lets React end, which would otherwise go on after the page of the tests is gone. */
export async function removeRoots(): Promise<void> {
  for (const root of roots.splice(0)) root.unmount();
  // React ends its work in turns of the event loop, each asked for by the one before.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
