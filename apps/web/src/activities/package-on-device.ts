import type { ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import { useEffect } from 'react';

import type {
  FileAnswer,
  FileQuestion,
  FromOfflinePage,
  ToOfflinePage,
} from '../content/offline/messages.ts';

/** A package that plays from this device: its own origin asks the app for its files, one by one. */
export interface PackageOnDevice {
  /** The folder of its own origin whose pages play it. */
  readonly url: string;
  readonly entryPath: string;
  /** Where it is a SCORM package: where the member is in it. */
  readonly scorm?: ScormOnDevice | undefined;
  readonly read: (path: string) => FileAnswer['file'];
}

const isFromPage = (data: unknown): data is FromOfflinePage =>
  typeof data === 'object' && data !== null && 'type' in data;

const isQuestion = (data: unknown): data is FileQuestion =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'number' &&
  'path' in data &&
  typeof data.path === 'string';

/** Listens to the pages of a package's own origin in a frame, and to nobody else. */
export function onOfflinePage(
  frame: HTMLIFrameElement,
  url: string,
  handle: (message: FromOfflinePage) => void,
): () => void {
  const { origin } = new URL(url);
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source === frame.contentWindow && isFromPage(event.data))
      handle(event.data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

/** Hands out the files of this one package to its own origin for as long as a frame shows it. */
export function usePackageFiles(frame: HTMLIFrameElement | null, played: PackageOnDevice | undefined): void {
  useEffect(() => {
    if (!frame || !played) return undefined;
    const { url, entryPath, read } = played;
    let given: MessagePort | undefined;
    const give = () => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isQuestion(data)) return;
        const answer: FileAnswer = { id: data.id, file: read(data.path) };
        port1.postMessage(answer);
      });
      port1.start();
      given?.close();
      given = port1;
      const message: ToOfflinePage = { type: 'files', entryPath };
      frame.contentWindow?.postMessage(message, new URL(url).origin, [port2]);
    };
    const stop = onOfflinePage(frame, url, ({ type }) => {
      if (type === 'stored' || type === 'files-wanted') give();
    });
    return () => {
      stop();
      given?.close();
    };
  }, [frame, played]);
}
