/** The header by which a document is known as one of ours; a network's own page, as of a hotel, has none. */
const MARK = 'trilha-document';

/** Whether an answer is the document of the signed-in app, of the version whose first script this is. */
export async function isAppDocument(response: Response, entry: string): Promise<boolean> {
  if (!response.ok || response.headers.get(MARK) !== 'app') return false;
  return (await response.clone().text()).includes(`"${entry}"`);
}

/** Whether what a navigation got is shown: anything but a page that says it is fine and is not ours. */
export function isShown(response: Response): boolean {
  return !response.ok || response.headers.has(MARK);
}

/** Whether an answer is one of our hashed files: kept for ever, and no page in its place. */
export function isHashedFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 &&
    (response.headers.get('cache-control') ?? '').includes('immutable') &&
    !type.includes('text/html')
  );
}
