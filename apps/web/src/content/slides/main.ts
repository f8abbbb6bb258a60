import { pptxToHtml } from '@jvmr/pptx-to-html';
import type { FromSlidesPlayer, ToSlidesPlayer } from '@trilha/contracts/learning/file-player-messages';

import { connectFiles } from '../offline/files-port.ts';

/**
 * The page on the content origin that draws the slides of one deck. The deck is a stranger's: the page has no origin, its policy lets
 * no script of the deck run and nothing be fetched but the deck itself. It tells the app alone how many slides there are. Without a network
 * the page has an origin for this deck, whose bytes come from the app.
 */
const { app = '', file = '', package: folder } = document.body.dataset;
const SWIPE_PIXELS = 40;
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  PageUp: -1,
};

function post(message: FromSlidesPlayer): void {
  window.parent.postMessage(message, app);
}

interface DrawnSlides {
  readonly places: readonly HTMLElement[];
  readonly width: number;
  readonly height: number;
}

/** Links of a deck lead out of the lesson: their words stay. Backgrounds lie below everything else of their own slide, not below it. */
function prepare(place: HTMLElement): void {
  for (const link of place.querySelectorAll('a')) link.removeAttribute('href');
  for (const slide of place.querySelectorAll<HTMLElement>('.slide')) slide.style.isolation = 'isolate';
}

async function draw(address: string): Promise<DrawnSlides> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The deck answered ${answer.status}.`);
  const slides = await pptxToHtml(await answer.arrayBuffer(), { scaleToFit: false });
  const places = slides.map((slide) => {
    const place = document.createElement('section');
    place.hidden = true;
    place.innerHTML = slide;
    prepare(place);
    return place;
  });
  document.body.replaceChildren(...places);
  const drawn = places[0]?.querySelector<HTMLElement>('.slide');
  const [width, height] = [parseFloat(drawn?.style.width ?? ''), parseFloat(drawn?.style.height ?? '')];
  if (!(width > 0 && height > 0)) throw new Error('The deck has no slide of any size.');
  return { places, width, height };
}

function scale({ width, height, places }: DrawnSlides): void {
  const factor = Math.min(innerWidth / width, innerHeight / height);
  for (const place of places)
    Object.assign(place.style, {
      position: 'absolute',
      width: `${width}px`,
      height: `${height}px`,
      overflow: 'hidden',
      transformOrigin: '0 0',
      transform: `translate(${(innerWidth - width * factor) / 2}px, ${(innerHeight - height * factor) / 2}px) scale(${factor})`,
    });
}

function listen(drawn: DrawnSlides): void {
  addEventListener('resize', () => scale(drawn));
  addEventListener('message', ({ data, origin, source }: MessageEvent<ToSlidesPlayer>) => {
    if (origin !== app || source !== window.parent) return;
    for (const [at, place] of drawn.places.entries()) place.hidden = at !== data.slide - 1;
  });
  addEventListener('keydown', (event) => {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    post({ type: 'step', by });
  });
  let begin = 0;
  addEventListener('touchstart', ({ touches }) => (begin = touches[0]?.clientX ?? 0), { passive: true });
  addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? begin) - begin;
    if (Math.abs(moved) >= SWIPE_PIXELS) post({ type: 'step', by: moved < 0 ? 1 : -1 });
  });
}

async function start(address: string): Promise<void> {
  try {
    const drawn = await draw(address);
    scale(drawn);
    listen(drawn);
    post({ type: 'slides', count: drawn.places.length, ratio: drawn.height / drawn.width });
  } catch {
    post({ type: 'failed' });
  }
}

let isBegun = false;

if (folder === undefined) void start(file);
else if (app !== '' && window.parent !== window)
  connectFiles(
    app,
    (entryPath) => {
      if (entryPath === null || isBegun) return;
      isBegun = true;
      void start(folder + encodeURIComponent(entryPath));
    },
    { drawsDeck: true },
  );
