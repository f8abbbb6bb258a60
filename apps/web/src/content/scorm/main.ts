import type { FromScormPlayer, ToScormPlayer } from '@trilha/contracts/learning/scorm-messages';
import type { ScormSession } from '@trilha/contracts/learning/scorm-runtime';

import { connectFiles } from '../offline/files-port.ts';
import { ContentFrame } from './content-frame.ts';
import { ItemMemories } from './item-run.ts';
import { Package12 } from './package-12.ts';
import { Package2004 } from './package-2004.ts';
import type { ItemReport, PackagePlayer, PlayerEvents } from './player-parts.ts';
import { Unsettled } from './unsettled.ts';

/**
 * The page on the content origin that plays one SCORM package. It knows no session: it tells the app, and only the app,
 * what the content wrote, and does what the app asks.
 */
const { app = '', package: folder = '' } = document.body.dataset;

function post(message: FromScormPlayer): void {
  window.parent.postMessage(message, app);
}

let player: PackagePlayer | undefined;
/** From a device there is nobody to say farewell to: what the app has heard waits with it. */
const isOffline = location.pathname === '/offline/scorm';
const unsettled = new Unsettled(isOffline ? null : `${location.pathname}/farewell`);
const frame = new ContentFrame();
let seq = 0;

function listen(session: ScormSession): PlayerEvents {
  return {
    report: ({ urgent, ...report }: ItemReport) => {
      seq += 1;
      const commit = { sessionId: session.sessionId, seq, ...report };
      unsettled.add(commit);
      post({ type: 'state', commit, urgent });
    },
    place: (place) => post({ type: 'place', place }),
    ended: () => post({ type: 'ended' }),
  };
}

function start({ launch, session }: Extract<ToScormPlayer, { type: 'start' }>): void {
  const events = listen(session);
  const played = { launch, folder, memories: new ItemMemories(session.items) };
  player =
    launch.package.edition === 'scorm_12'
      ? new Package12(played, session.currentItemId, frame, events)
      : new Package2004(
          played,
          { sequencing: session.sequencing, itemId: session.currentItemId },
          frame,
          events,
        );
  player.start();
}

function execute(message: ToScormPlayer): void {
  switch (message.type) {
    case 'start':
      if (!player) start(message);
      break;
    case 'open':
      player?.open(message.itemId);
      break;
    case 'go':
      player?.go(message.to);
      break;
    case 'close':
      player?.close();
      post({ type: 'closed' });
      break;
    case 'settled':
      unsettled.settle(message.itemId, message.seq);
      break;
  }
}

if (app !== '' && window.parent !== window) {
  addEventListener('message', (event: MessageEvent<ToScormPlayer>) => {
    // Content in a frame below could write here as well: only the app above is obeyed.
    if (event.origin === app && event.source === window.parent) execute(event.data);
  });
  addEventListener('pagehide', () => {
    frame.farewell();
    player?.leave();
    unsettled.leave();
  });
  if (isOffline) connectFiles(app, () => undefined);
  addEventListener('pageshow', () => unsettled.comeBack());
  post({ type: 'ready' });
}
