/// <reference types="youtube" />
const ADDRESS = 'https://www.youtube.com/iframe_api';
const PATIENCE_MS = 15_000;

let loading: Promise<typeof YT> | undefined;

/** YouTube's player library, fetched once; a failure can be tried again. */
export function loadYouTube(): Promise<typeof YT> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<typeof YT> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(), PATIENCE_MS);
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('YouTube cannot be reached.'));
    };
    // The library calls this name of the window once it is ready.
    (globalThis as { onYouTubeIframeAPIReady?: () => void }).onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      resolve(YT);
    };
    script.addEventListener('error', fail, { once: true });
    script.src = ADDRESS;
    document.head.append(script);
  });
}
