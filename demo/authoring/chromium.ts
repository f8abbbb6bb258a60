import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
];

function withPage(html: string, run: (address: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-page-'));
  const page = join(folder, 'page.html');
  writeFileSync(page, html);
  try {
    run(pathToFileURL(page).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Renders a page of `width` × `height` CSS pixels to a PNG; the background stays transparent where the page has none. */
export function shoot(html: string, png: string, width: number, height: number) {
  withPage(html, (address) => {
    execFileSync(
      'chromium',
      [
        ...FLAGS,
        '--default-background-color=00000000',
        `--window-size=${width},${height}`,
        `--screenshot=${png}`,
        address,
      ],
      { stdio: 'ignore' },
    );
  });
}

/** Prints a page to PDF; sizes and breaks come from the page's own `@page` rule. */
export function printPdf(html: string, pdf: string) {
  withPage(html, (address) => {
    execFileSync('chromium', [...FLAGS, '--no-pdf-header-footer', `--print-to-pdf=${pdf}`, address], {
      stdio: 'ignore',
    });
  });
}
