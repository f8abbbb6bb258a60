import { useSyncExternalStore } from 'react';

const WORKER = '/service-worker.js';
/** A page that stays open looks for a new version this often, when somebody looks at it. */
const CHECK_MS = 60 * 60_000;

/** So long the worker of before is waited for. */
const PATIENCE_MS = 3000;

/** What the worker of a version is asked, and answers; see `worker/service-worker.ts`. */
type Asked =
  | { readonly type: 'activate' | 'version' }
  | { readonly type: 'language'; readonly locale: string };

let hasNewVersion = false;
let waiting: ServiceWorker | undefined;
let language: string | undefined;
const listeners = new Set<() => void>();

function setNewVersion(found: boolean): void {
  hasNewVersion = found;
  for (const listener of listeners) listener();
}

const workers = () => (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
const ask = (worker: ServiceWorker | null | undefined, asked: Asked, ports: Transferable[] = []) =>
  worker?.postMessage(asked, ports);

/** The first script of this document, by which a version is known. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');

/** The first script of the version a worker belongs to. */
function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    ask(worker, { type: 'version' }, [port2]);
  });
}

/** A version that waits is offered, but to no page that is of it already: there its worker comes once every page was closed. */
async function handleWaiting(worker: ServiceWorker): Promise<void> {
  if ((await entryOf(worker)) === ownEntry()) return;
  waiting = worker;
  setNewVersion(true);
}

/** Another page went over to a new version. */
async function handleController(worker: ServiceWorker): Promise<void> {
  if ((await entryOf(worker)) !== ownEntry()) setNewVersion(true);
}

function followUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  if (registration.waiting) void handleWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one of a browser has nobody to wait for.
      if (installing.state === 'installed' && container.controller) void handleWaiting(installing);
    });
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}

/**
 * Keeps the app on this device for a start without a network, and looks for new versions. Nothing happens where a browser has no service
 * workers, or none is built.
 */
export async function followVersions(): Promise<void> {
  const container = workers();
  if (!container) return;
  let controller = container.controller?.scriptURL;
  container.addEventListener('controllerchange', () => {
    // This page goes on as it is.
    const isFirst = controller === undefined;
    controller = container.controller?.scriptURL;
    if (isFirst || !container.controller) return;
    void handleController(container.controller);
  });
  try {
    followUpdates(await container.register(WORKER), container);
    const { active } = await container.ready;
    if (language !== undefined) ask(active, { type: 'language', locale: language });
  } catch {
    // No worker is built beside this page, or the browser refuses: the app needs a network to start.
  }
}

/** Keeps the texts of a language for a start without a network. */
export function storeLanguage(locale: string): void {
  if (language === locale) return;
  language = locale;
  ask(workers()?.controller, { type: 'language', locale });
}

/** Opens the new version: drafts and what waits to be sent lie on this device and are there again. */
export function openNewVersion(): void {
  const container = workers();
  if (!waiting || !container || waiting.state === 'activated') {
    location.reload();
    return;
  }
  // A worker at work gives way once it is done; the page comes from the network meanwhile.
  const timer = setTimeout(() => location.reload(), PATIENCE_MS);
  const handleController = () => {
    clearTimeout(timer);
    location.reload();
  };
  container.addEventListener('controllerchange', handleController, { once: true });
  ask(waiting, { type: 'activate' });
}

/** Whether a newer version than this page's is there. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hasNewVersion,
  );
}

/** This page goes on as it is; the next one is of the new version. */
export const postponeNewVersion = (): void => setNewVersion(false);
