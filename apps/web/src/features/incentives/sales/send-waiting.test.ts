import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { uploadPicture } from '../../../lib/upload-picture.ts';
import { clearWaiting, isOnPageOnly, keepWaiting, listWaiting } from './stored-sales.ts';
import type { WaitingSale } from './stored-sales.ts';
import { reportSale } from './sales.api.ts';
import { sendWaiting } from './send-waiting.ts';

vi.mock('../../../lib/upload-picture.ts', () => ({ uploadPicture: vi.fn() }));
vi.mock('./sales.api.ts', () => ({ reportSale: vi.fn() }));

const sale = (id: string, pages = 1): WaitingSale => ({
  id,
  memberId: 'ana',
  campaignId: 'campaign',
  body: {
    storeId: 'store',
    invoiceNumber: id,
    fiscalKey: null,
    soldOn: '2026-11-23',
    lines: [],
    observation: '',
    readings: [],
    capturedAt: '2026-11-23T12:00:00.000Z',
    ticket: null,
  },
  pages: Array.from({ length: pages }, () => ({ picture: new Blob(['x']), fileId: null })),
  refused: null,
});

beforeEach(() => {
  vi.mocked(uploadPicture).mockResolvedValue('file');
  vi.mocked(reportSale).mockReset();
});
afterEach(async () => {
  for (const { id } of await listWaiting('ana')) await clearWaiting(id);
});

it('reports a sale that the browser would not keep', async () => {
  // This document has no database, as that of a browser which refuses one.
  expect(await keepWaiting(sale('1'))).toBe(false);
  expect(isOnPageOnly('1')).toBe(true);

  expect(await sendWaiting('ana')).toMatchObject({ sent: 1, stopped: null });
  expect(reportSale).toHaveBeenCalledOnce();
  expect(await listWaiting('ana')).toEqual([]);
});

it('keeps such a sale from everybody else', async () => {
  await keepWaiting(sale('1'));

  expect(await listWaiting('bia')).toEqual([]);
  expect(await sendWaiting('bia')).toMatchObject({ sent: 0 });
  expect(reportSale).not.toHaveBeenCalled();
});

it.each([1, 2])('reports nothing that was discarded while picture %i traveled', async (number) => {
  await keepWaiting(sale('1', 2));
  let traveled = 0;
  vi.mocked(uploadPicture).mockImplementation(async () => {
    traveled += 1;
    if (traveled === number) await clearWaiting('1');
    return `file ${traveled}`;
  });

  expect(await sendWaiting('ana')).toMatchObject({ sent: 0, stopped: null, refused: [] });
  expect(traveled).toBe(number);
  expect(reportSale).not.toHaveBeenCalled();
  expect(await listWaiting('ana')).toEqual([]);
});
