import type { FromFlashPlayer } from '@trilha/contracts/learning/file-player-messages';

/**
 * The page on the content origin that plays one Flash film by the emulator Ruffle, which stands before this script. The film may
 * neither open addresses nor call the page nor the network.
 */
interface RufflePlayer extends HTMLElement {
  ruffle(): { load(options: Readonly<Record<string, unknown>>): Promise<void> };
}
interface Ruffle {
  newest(): { createPlayer(): RufflePlayer } | null;
}

const { app = '', file = '' } = document.body.dataset;
/** Of a film that says nothing of itself. */
const PATIENCE_MS = 45_000;

function post(message: FromFlashPlayer): void {
  window.parent.postMessage(message, app);
}

const OPTIONS = {
  autoplay: 'on',
  unmuteOverlay: 'visible',
  letterbox: 'on',
  openUrlMode: 'deny',
  allowNetworking: 'none',
  allowScriptAccess: false,
  contextMenu: 'off',
  splashScreen: false,
  warnOnUnsupportedContent: false,
  logLevel: 'error',
};

async function start(): Promise<void> {
  const { RufflePlayer: ruffle } = window as unknown as { readonly RufflePlayer?: Ruffle };
  const player = ruffle?.newest()?.createPlayer();
  if (!player || typeof WebAssembly !== 'object') return post({ type: 'failed' });
  const patience = setTimeout(() => post({ type: 'failed' }), PATIENCE_MS);
  player.addEventListener('loadeddata', () => {
    clearTimeout(patience);
    post({ type: 'playing' });
  });
  Object.assign(player.style, { width: '100%', height: '100%', display: 'block' });
  document.body.append(player);
  try {
    await player.ruffle().load({ ...OPTIONS, url: file });
  } catch {
    clearTimeout(patience);
    post({ type: 'failed' });
  }
}

void start();
