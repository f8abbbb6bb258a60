import { ApiError } from '../../../lib/api-error.ts';
import { withLock } from '../../../lib/in-turn.ts';
import { uploadPicture } from '../../../lib/upload-picture.ts';
import { clearWaiting, isWaiting, keepWaiting, listWaiting } from './stored-sales.ts';
import type { WaitingSale } from './stored-sales.ts';
import { reportSale } from './sales.api.ts';

/** Sends one report: pictures first, each once, then the report under its own key. False where it was taken back meanwhile. */
async function sendOne(sale: WaitingSale): Promise<boolean> {
  const pages = [...sale.pages];
  for (const [at, page] of sale.pages.entries()) {
    if (page.fileId !== null) continue;
    const fileId = await uploadPicture(page.picture, `nota-${at + 1}.jpg`);
    pages.splice(at, 1, { ...page, fileId });
    if (!(await isWaiting(sale.id))) return false;
    await keepWaiting({ ...sale, pages: [...pages] });
  }
  const fileIds = pages.flatMap(({ fileId }) => fileId ?? []);
  if (!(await isWaiting(sale.id))) return false;
  await reportSale(sale.campaignId, { ...sale.body, fileIds }, sale.id);
  await clearWaiting(sale.id);
  return true;
}

/** Whether the server judged the report itself; an ended session or a pause says nothing about it. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 401 && status !== 429;

/** What became of an attempt to send everything that waits. */
export interface SendingResult {
  readonly sent: number;
  /** Why nothing more could be sent now; the reports wait on. */
  readonly stopped: unknown;
  /** Reports the server said no to, with its word. */
  readonly refused: readonly { readonly id: string; readonly error: ApiError }[];
}

/**
 * Sends the reports that wait, one after the other and in one tab at a time. A refusal stays with its report, to be opened or
 * discarded; without network everything waits on.
 */
export async function sendWaiting(memberId: string): Promise<SendingResult> {
  const refused: { id: string; error: ApiError }[] = [];
  const result = { sent: 0, stopped: null as unknown, refused };
  await withLock('trilha-sales', async () => {
    for (const sale of await listWaiting(memberId)) {
      if (sale.refused) continue;
      try {
        if (await sendOne(sale)) result.sent += 1;
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error)) {
          result.stopped = error;
          return;
        }
        refused.push({ id: sale.id, error });
        await keepWaiting({ ...sale, refused: error.code, refusedWith: error.values });
      }
    }
  });
  return result;
}
