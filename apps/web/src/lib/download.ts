import { loadChunk } from './load-chunk.ts';
import { ApiError, errorOf } from './api-error.ts';
import { identityHeaders, stopWhereChanged } from './http.ts';
import { requireCurrentSession } from './session-epoch.ts';
import { askProof, isProofWanted } from './step-up.ts';
import { accessToken, refreshAccessToken } from './session.ts';
import { withinTime } from './within-time.ts';

async function fetchFile(address: string, token: string | undefined): Promise<Response> {
  if (token) requireCurrentSession();
  try {
    // Only until it begins: a long file takes as long as it takes.
    return await withinTime((signal) => fetch(address, { headers: identityHeaders(token), signal }));
  } catch {
    throw new ApiError('network');
  }
}

async function fetchAuthorized(address: string): Promise<Response> {
  const token = accessToken();
  let response = await fetchFile(address, token);
  if (response.status === 401 && token) response = await fetchFile(address, await refreshAccessToken(token));
  if (!response.ok) throw stopWhereChanged(await errorOf(response));
  return response;
}

async function fetchOrProve(address: string): Promise<Response> {
  try {
    return await fetchAuthorized(address);
  } catch (error) {
    if (isProofWanted(error) && (await askProof())) return fetchAuthorized(address);
    throw error;
  }
}

/** Fetches a file of our API with the session and hands it to the browser under the name the server gives it. */
export async function download(address: string, fallbackName: string): Promise<void> {
  const response = await fetchOrProve(address);
  handOver(await bytesOf(response), (await nameOf(response)) ?? fallbackName);
}

async function nameOf({ headers }: Response): Promise<string | undefined> {
  const told = headers.get('content-disposition');
  if (!told) return undefined;
  const { parse } = await loadChunk(() => import('content-disposition'));
  return parse(told).parameters['filename'];
}

/** The whole file, or none of it: half a file is worth nothing to the person. */
async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError('download_failed');
  }
}

/** Has the browser fetch a file by an address that is good by itself; the page stays where it is. */
export function fetchByBrowser(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Hands a table made here to the browser as a file spreadsheets open as it is. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  // The mark at the beginning tells spreadsheets that letters with accents are UTF-8.
  handOver(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), name);
}

function handOver(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
