import { loadChunk } from './load-chunk.ts';
import { ApiError, errorOf } from './api-error.ts';
import { identityHeaders, stopWhereChanged } from './http.ts';
import { isInApp } from './native/in-app.ts';
import { impersonatedMember, requireCurrentSession, sessionMark } from './session-epoch.ts';
import { askProof, isProofWanted } from './fresh-proof.ts';
import { accessToken, refreshAccessToken } from './session.ts';
import { withinTime } from './within-time.ts';

async function fetchFile(
  address: string,
  token: string | undefined,
  meant: string | undefined,
): Promise<Response> {
  if (token) requireCurrentSession();
  try {
    // Only until it begins: a long file takes as long as it takes.
    return await withinTime((signal) =>
      fetch(address, { headers: identityHeaders({ token, meant }), signal }),
    );
  } catch {
    throw new ApiError('network');
  }
}

async function fetchAuthorized(address: string, meant: string | undefined): Promise<Response> {
  const token = accessToken();
  const mark = sessionMark();
  let response = await fetchFile(address, token, meant);
  if (response.status === 401 && token)
    response = await fetchFile(address, await refreshAccessToken(token, mark), meant);
  if (!response.ok) throw await stopWhereChanged(await errorOf(response), meant);
  return response;
}

async function fetchOrProve(address: string): Promise<Response> {
  const meant = impersonatedMember();
  try {
    return await fetchAuthorized(address, meant);
  } catch (error) {
    if (isProofWanted(error) && (await askProof())) return fetchAuthorized(address, meant);
    throw error;
  }
}

/** Fetches a file of our API with the session and hands it to the browser under the name the server gives it. */
export async function download(address: string, fallbackName: string): Promise<void> {
  const response = await fetchOrProve(address);
  await saveFile(await bytesOf(response), (await nameOf(response)) ?? fallbackName);
}

async function nameOf({ headers }: Response): Promise<string | undefined> {
  const disposition = headers.get('content-disposition');
  if (!disposition) return undefined;
  const { parse } = await loadChunk(() => import('content-disposition'));
  return parse(disposition).parameters['filename'];
}

/** The whole file, or none of it: half a file is worth nothing to the person. */
async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError('download_failed');
  }
}

/** In the window of the app for phones nothing is fetched by a link: the page does so, and hands the file on. */
async function fetchInApp(address: string): Promise<void> {
  const response = await fetchFile(address, undefined, undefined);
  if (!response.ok) throw await errorOf(response);
  const name = decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? '');
  await saveFile(await bytesOf(response), (await nameOf(response)) ?? name);
}

/** Has the browser fetch a file by an address that is good by itself; the page stays where it is. */
export async function fetchByBrowser(address: string): Promise<void> {
  if (isInApp()) return fetchInApp(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** A cell as text: what people typed is no formula for whoever opens the file. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** Hands a table made here to the browser as a file spreadsheets open as it is. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const quoted = (cell: string) =>
    /[",\r\n]/.test(cell) ? `"${asText(cell).replaceAll('"', '""')}"` : asText(cell);
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  // The mark at the beginning tells spreadsheets that letters with accents are UTF-8.
  return saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), name);
}

/** Hands a file made here to the browser, to be kept under this name; in the app for phones to the system, whose panel keeps or sends it. */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  if (isInApp()) {
    const { saveWithSystem } = await loadChunk(() => import('./native/save-file.ts'));
    await saveWithSystem(blob, name);
    return;
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
