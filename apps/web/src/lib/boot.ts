import type { Boot } from '@trilha/contracts/platform/boot';

let parsed: Boot | undefined;

/** What the app was begun with; in the signed-out document the server wrote it there. */
export function boot(): Boot {
  if (!parsed) {
    const text = document.querySelector('#boot')?.textContent;
    if (!text) throw new Error('The app has not been begun: open it through its server.');
    // Written by our own server from `bootSchema`; checking it here would ship the schema library to the sign-in page.
    parsed = JSON.parse(text) as Boot;
  }
  return parsed;
}

/** Begins the app with what was asked for. */
export function beginWith(asked: Boot): void {
  parsed = asked;
}
