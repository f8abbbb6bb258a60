/** Ends the browser's subscription to push messages, whatever the server knows of it. */
export async function endPush(): Promise<void> {
  // Plain http from another machine knows neither.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  const { pushManager } = (registration ?? {}) as { readonly pushManager?: PushManager };
  await (await pushManager?.getSubscription())?.unsubscribe();
}
