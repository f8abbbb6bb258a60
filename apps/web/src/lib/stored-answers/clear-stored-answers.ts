const PATIENCE_MS = 1000;

/** Removes what this device keeps of answers; a browser that does not do so in time is not waited for: nobody else can read them. */
export async function clearStoredAnswers(): Promise<void> {
  const cleared = import('./answer-store.ts').then((store) => store.clearAnswers()).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([cleared, late]);
  clearTimeout(timer);
}
