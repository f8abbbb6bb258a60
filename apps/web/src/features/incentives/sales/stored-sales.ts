import type { SaleBody, SaleForm, SaleReading } from '@trilha/contracts/incentives/sales';

import { ownSlot } from '../../../lib/session-epoch.ts';

/** A picture of a report: still here, or sent already. */
export interface KeptPage {
  readonly picture: Blob;
  readonly fileId: string | null;
}

/** A report that waits on this device until it can be sent. */
export interface WaitingSale {
  /** Made here; also the key under which the server takes it once. */
  readonly id: string;
  readonly memberId: string;
  readonly campaignId: string;
  readonly body: Omit<SaleBody, 'fileIds'>;
  readonly pages: readonly KeptPage[];
  /** The code of what the server refused; null while it only waits for the network. */
  readonly refused: string | null;
  /** What the text of the refusal needs, such as the number of the report it names. */
  readonly refusedWith?: Readonly<Record<string, string | number>>;
}

const STORES = ['waiting', 'forms', 'drafts'] as const;
type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= openDatabase();
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('trilha-sales', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const name of STORES) request.result.createObjectStore(name);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('The browser keeps no database.', { cause: request.error })),
    );
  });
}

/** Begins a transaction; once more with a new connection where the one at hand was closed, as by somebody who clears the browser. */
async function begin(name: StoreName, mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await database()).transaction(name, mode);
  } catch {
    opened = undefined;
    return (await database()).transaction(name, mode);
  }
}

async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = await begin(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(new Error('The browser kept nothing.', { cause: transaction.error })),
    );
  });
}

/** Reports that the browser would not keep, being full or forbidden to: they wait for as long as this page is open. */
const unkept = new Map<string, WaitingSale>();

/** Keeps a report until it is sent; says whether it lies on this device, not only on this page. */
export async function keepWaiting(sale: WaitingSale): Promise<boolean> {
  try {
    await inStore('waiting', 'readwrite', (store) => store.put(sale, sale.id));
    unkept.delete(sale.id);
    return true;
  } catch {
    unkept.set(sale.id, sale);
    return false;
  }
}

/** Forgets a report that was sent or discarded. */
export async function clearWaiting(id: string): Promise<void> {
  const wasUnkept = unkept.delete(id);
  try {
    await inStore('waiting', 'readwrite', (store) => store.delete(id));
  } catch (error) {
    if (!wasUnkept) throw error;
  }
}

async function allWaiting(): Promise<readonly WaitingSale[]> {
  const kept: WaitingSale[] = await inStore('waiting', 'readonly', (store) => store.getAll()).catch(() => []);
  return [...kept.filter(({ id }) => !unkept.has(id)), ...unkept.values()];
}

/** Whether a report still waits: its member may have discarded or opened it meanwhile. */
export async function isWaiting(id: string): Promise<boolean> {
  if (unkept.has(id)) return true;
  const key = await inStore('waiting', 'readonly', (store) => store.getKey(id)).catch(() => undefined);
  return key !== undefined;
}

/** Whether a report lies on this page alone. */
export const isOnPageOnly = (id: string) => unkept.has(id);

/** Reports of a member that wait on this device, oldest first. */
export async function listWaiting(memberId: string): Promise<readonly WaitingSale[]> {
  return (await allWaiting())
    .filter((sale) => sale.memberId === memberId)
    .sort((one, other) => one.body.capturedAt.localeCompare(other.body.capturedAt));
}

/** Keeps what the member's form needs for times without network. */
export const keepForm = (form: SaleForm) =>
  inStore('forms', 'readwrite', (store) => store.put(form, ownSlot(form.campaign.id)));

/** The form as it was read last. */
export async function keptForm(campaignId: string): Promise<SaleForm | undefined> {
  const form: SaleForm | undefined = await inStore('forms', 'readonly', (store) =>
    store.get(ownSlot(campaignId)),
  );
  // Forms of an earlier version of the app name no registration of a store and carry no ticket.
  return (
    form && {
      ...form,
      ticket: form.ticket ?? '',
      stores: form.stores.map((store) => Object.assign({ registration: '' }, store)),
    }
  );
}

/** What was typed so far in a campaign. */
export interface SaleDraft {
  readonly storeId: string;
  readonly invoiceNumber: string;
  readonly fiscalKey: string;
  readonly soldOn: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly observation: string;
  readonly pages: readonly KeptPage[];
  /** What the device read from the pictures. */
  readonly readings: readonly SaleReading[];
}

const draftKey = (memberId: string, campaignId: string) => `${memberId} ${campaignId}`;

/** Keeps a draft, or forgets it where there is none. */
export async function keepDraft(
  memberId: string,
  campaignId: string,
  draft: SaleDraft | null,
): Promise<void> {
  const key = draftKey(memberId, campaignId);
  if (draft) await inStore('drafts', 'readwrite', (store) => store.put(draft, key));
  else await inStore('drafts', 'readwrite', (store) => store.delete(key));
}

/** The sale that was begun for a campaign on this device; undefined where none was. */
export async function keptDraft(memberId: string, campaignId: string): Promise<SaleDraft | undefined> {
  const kept: Omit<SaleDraft, 'readings'> | SaleDraft | undefined = await inStore(
    'drafts',
    'readonly',
    (store) => store.get(draftKey(memberId, campaignId)),
  );
  // Drafts of an earlier version of the app hold no readings.
  return kept && { readings: [], ...kept };
}
