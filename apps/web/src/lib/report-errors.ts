import type { WebError } from '@trilha/contracts/platform/web-errors';

import { boot } from './boot.ts';
import { isNoise } from './error-noise.ts';

/** A page that fails over and over reports it ten times. */
const MAX_REPORTS = 10;
const MAX_MESSAGE_LENGTH = 300;
const MAX_STACK = 4000;
/** How much of what goes well is reported as well: nothing [ERR-02]. */
export const TRACE_SAMPLE_RATE = 0;

const reported = new Set<string>();

/** Takes out what may name a person: addresses, ids, numbers, and everything between quotation marks. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, '<email>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '<id>')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”|«[^»\n]*»/g, '<text>')
    .replaceAll(/\d[\d.\-/ ]{4,}\d/g, '<number>');
}

/** Links of passwords name the person by whatever they are called, also by a plain word. */
const NAMING = /^(\/(?:set|recover)-password)\/.*$/;

/** The kind of page: no ids, names, tokens or query. */
function pageKind(pathname: string): string {
  return pathname
    .replace(NAMING, '$1/:id')
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,40}$/.test(part) || part === '' ? part : ':id'))
    .join('/')
    .slice(0, 200);
}

/** Places in our own code; addresses without query and what came before the place. */
function places(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().replaceAll(/\?[^:)]*(?=:\d+:\d+)/g, ''))
    .join('\n')
    .slice(0, MAX_STACK);
}

/** Reports an unexpected error to the installation, each kind once a page; noise is left out [ERR-02]. */
export function reportError(thrown: unknown): void {
  if (isNoise(thrown) || reported.size >= MAX_REPORTS) return;
  const { address, version } = boot().errorReports;
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report: WebError = {
    version,
    name: name.slice(0, 100),
    message: withoutPersonalData(message).slice(0, MAX_MESSAGE_LENGTH),
    stack: places(stack),
    page: pageKind(location.pathname),
  };
  const kind = `${report.name} ${report.message} ${report.stack}`;
  if (reported.has(kind)) return;
  reported.add(kind);
  // Without cookies or session: it is not about the person. What fails here is not reported in turn.
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports what no code caught, for as long as the page is open. Returns what ends it. */
export function watchErrors(): () => void {
  const handleError = (event: ErrorEvent) => reportError(event.error ?? event.message);
  const handleRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
    reported.clear();
  };
}
