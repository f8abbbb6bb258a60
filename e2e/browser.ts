import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageFolder = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** One sans, serif, mono and emoji font, from packages: a page looks the same on every machine. */
function fontFolders(): string[] {
  return [
    join(packageFolder('dejavu-fonts-ttf'), 'ttf'),
    join(packageFolder('@expo-google-fonts/noto-color-emoji'), '400Regular'),
  ];
}

const FAMILIES = [
  ['sans-serif', 'DejaVu Sans'],
  ['system-ui', 'DejaVu Sans'],
  ['serif', 'DejaVu Serif'],
  ['monospace', 'DejaVu Sans Mono'],
  ['ui-monospace', 'DejaVu Sans Mono'],
  ['emoji', 'Noto Color Emoji'],
];

/** Writes which fonts there are, and no others, for the browser's fontconfig. */
function writeFontsConfig(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const folders = fontFolders().map((path) => `<dir>${path}</dir>`);
  const aliases = FAMILIES.map(
    ([name, family]) =>
      `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const otherwise =
    '<match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>';
  const lines = [...folders, `<cachedir>${join(folder, 'cache')}</cachedir>`, ...aliases, otherwise];
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`,
  );
}

/** The Chromium to test with: the one that comes with the packages, or the one named by CHROMIUM_PATH; either sees our fonts only. */
export async function chromiumPath(): Promise<string> {
  const folder = join(tmpdir(), 'trilha-fonts');
  writeFontsConfig(folder);
  process.env['FONTCONFIG_PATH'] = folder;
  delete process.env['FONTCONFIG_FILE'];
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  // Tells the package to unpack the system libraries it brings along.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

export const LAUNCH_ARGUMENTS = [
  // On two cores, helpers of each page's engine only take turns with it: a tenth of a run.
  '--js-flags=--single-threaded',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
