import type { FilePlayer } from '../../../platform/files/content-addresses.ts';

/** What each program needs beyond its own scripts and the one file. */
const NEEDS: Readonly<Record<FilePlayer, readonly string[]>> = {
  // Pictures and charts of a deck are unpacked in memory; nothing of it is a script.
  slides: ["script-src 'self'", 'img-src data: blob:', 'font-src data:', 'media-src data: blob:'],
  // The emulator is WebAssembly; what the film itself asks for by the network is answered by nobody.
  flash: [
    "script-src 'self' 'wasm-unsafe-eval'",
    'img-src data: blob:',
    "font-src 'self' data:",
    'media-src data: blob:',
    'worker-src blob:',
  ],
};

/**
 * The policy of a page that shows a foreign file by a program of ours: it has no origin, also where its address is opened by itself, loads
 * nothing but our own files, sends nothing and may be framed by the app only.
 */
export function playerPolicy(player: FilePlayer, appOrigin: string): string {
  return [
    "default-src 'none'",
    ...NEEDS[player],
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
    'sandbox allow-scripts',
  ].join('; ');
}
