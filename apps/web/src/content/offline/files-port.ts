import type { FromOfflinePage, ToOfflinePage, ToOfflineWorker } from './messages.ts';

const WORKER = '/offline/worker.js';
const SCOPE = '/offline/';

/** The worker of this origin, ready to answer; rejects where this browser installs none. */
async function findWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration(SCOPE);
  // A newer one is taken where there is a network; without one the worker that is here goes on.
  if (known) void known.update().catch(() => undefined);
  const { active, waiting, installing } = known ?? (await serviceWorker.register(WORKER, { scope: SCOPE }));
  return active ?? untilActive(waiting ?? installing);
}

/** A worker that is being installed, once it answers; one whose installation fails would be waited for without an end. */
async function untilActive(worker: ServiceWorker | null): Promise<ServiceWorker> {
  if (!worker) throw new Error('There is no worker.');
  const active = Promise.withResolvers<ServiceWorker>();
  const update = () => {
    if (worker.state === 'activating' || worker.state === 'activated') active.resolve(worker);
    if (worker.state === 'redundant') active.reject(new Error('No worker became active.'));
  };
  worker.addEventListener('statechange', update);
  update();
  return active.promise;
}

const ask = (worker: ServiceWorker, message: ToOfflineWorker, ports: MessagePort[]) =>
  worker.postMessage(message, ports);

/** Has the worker keep the page that draws decks; rejects where it cannot. */
async function storeDeckPage(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = Promise.withResolvers<boolean>();
  port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => answered.resolve(data));
  port1.start();
  ask(worker, { type: 'deck-page' }, [port2]);
  if (!(await answered.promise)) throw new Error('The page that draws decks is not kept.');
}

/**
 * Joins the app above, and only it, to the worker of this origin: the app's port goes to the worker, which asks by it for the files of the
 * package. `onFiles` follows once the worker has it.
 */
export function connectFiles(
  app: string,
  onFiles: (entryPath: string | null) => void,
  { drawsDeck = false } = {},
): void {
  const post = (message: FromOfflinePage) => window.parent.postMessage(message, app);
  const worker = findWorker().then(async (active) => {
    if (drawsDeck) await storeDeckPage(active);
    return active;
  });
  const hand = async (ports: MessagePort[], entryPath: string | null) => {
    ask(await worker, { type: 'files' }, ports);
    onFiles(entryPath);
  };
  worker.then(
    () => post({ type: 'stored' }),
    () => post({ type: 'unable' }),
  );
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<FromOfflinePage>) => {
    if (event.data.type === 'files-wanted') post({ type: 'files-wanted' });
  });
  addEventListener('message', (event: MessageEvent<ToOfflinePage>) => {
    // Content in a frame below could write here as well: only the app above is obeyed.
    if (event.origin !== app || event.source !== window.parent || event.data.type !== 'files') return;
    const { entryPath } = event.data;
    void hand([...event.ports], entryPath);
  });
}
