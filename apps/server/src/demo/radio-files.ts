import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { RADIO_FILES_ELSEWHERE, RADIO_ORIGIN } from '@trilha/demo/radio';

import { DEMO_ASSETS_PATH } from './demo-assets-path.ts';

const ASSETS = join(import.meta.dirname, '../../../../demo/assets');

/** The folder of the station's own files. */
export const RADIO_FOLDER = join(ASSETS, 'radio');
/** Where the content origin serves the station of the demo. */
export const RADIO_PATH = `${DEMO_ASSETS_PATH}radio/`;
export const RADIO_FEED = 'feed.xml';

/** Where a file that the station's feed names lies; undefined where there is none of the name. */
export function radioFile(name: string): string | undefined {
  const elsewhere = RADIO_FILES_ELSEWHERE[name];
  const path = elsewhere === undefined ? join(RADIO_FOLDER, name) : join(ASSETS, elsewhere);
  return /^[a-z][a-z0-9.-]*$/.test(name) && existsSync(path) ? path : undefined;
}

/** The station's feed as the demo serves it from an origin. */
export function radioFeed(origin: string): string {
  const text = readFileSync(join(RADIO_FOLDER, RADIO_FEED), 'utf8');
  return text.replaceAll(RADIO_ORIGIN, `${origin}${RADIO_PATH.slice(0, -1)}`);
}
