import { untilPageStops } from '../../lib/session-epoch.ts';
import { setCarried } from '../progress/carried-slot.ts';
import { PlayTracker } from '../progress/play-tracker.ts';
import { CarriedAudio } from './carried-audio.ts';

function open(): CarriedAudio {
  const medium = new Audio();
  medium.preload = 'metadata';
  medium.hidden = true;
  // In the document, where whatever else plays hears that it begins.
  document.body.append(medium);
  const carried = new CarriedAudio({ medium, tracker: new PlayTracker(), now: () => performance.now() });
  document.addEventListener('play', ({ target }) => target !== medium && medium.pause(), { capture: true });
  setCarried(carried);
  addEventListener('pagehide', () => carried.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') carried.flush();
  });
  return carried;
}

let opened: CarriedAudio | undefined;
let followed: AbortSignal | undefined;

/** The one host of this page; made as the first audio is carried on. */
export function carriedAudio(): CarriedAudio {
  opened ??= open();
  const host = opened;
  const stops = untilPageStops();
  if (stops !== followed) {
    followed = stops;
    // The person is another, or nobody: nothing goes on in their name.
    stops.addEventListener('abort', () => host.close(), { once: true });
  }
  return host;
}
