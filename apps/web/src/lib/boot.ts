import type { Boot } from '@trilha/contracts/platform/boot';

let parsed: Boot | undefined;

/** What the server wrote into this document; our own server is its only author, so it is not checked again. */
export function boot(): Boot {
  if (!parsed) {
    const text = document.querySelector('#boot')?.textContent;
    if (!text) throw new Error('The document has no boot data: open the app through its server.');
    // Written by our own server from `bootSchema`; checking it here would ship the schema library to the sign-in page.
    parsed = JSON.parse(text) as Boot;
  }
  return parsed;
}
