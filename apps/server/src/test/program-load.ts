import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { saveAnswer } from '@trilha/contracts/learning/attempts';
import type { Question } from '@trilha/contracts/learning/questions';
import { completeUpload, createUpload, uploadSmallFile } from '@trilha/contracts/platform/files';
import {
  beginTransferCheck,
  getTransferCheck,
  getTransferDesk,
  requestTransfer,
} from '@trilha/contracts/incentives/points-transfer';
import { redeemReward } from '@trilha/contracts/incentives/rewards';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays } from '@trilha/rules/platform/dates';

import type { SignedIn } from './builders.ts';
import type { PersistentClient } from './persistent-client.ts';
import type { TestCampaign } from './test-campaign.ts';
import { answerTo } from './test-course.ts';
import { picture } from './test-pictures.ts';
import { TEST_ADDRESS } from './test-rewards.ts';

export const REWARD_PRICE = 10;
export const TRANSFER_POINTS = 100;
const UPLOAD_BYTES = 200_000;
const UPLOAD_PARTS = 4;
const PAUSE_MS = 30;
const PHOTO_PAUSE_MS = 500;

/** What the server acknowledged, by kind. */
export class ProgramLoad {
  readonly sales = new Set<string>();
  readonly orders = new Map<string, string>();
  readonly photos = new Map<string, string>();
  /** Files by id: who sent them, and the hash of what was sent where the product keeps it to the byte. */
  readonly files = new Map<string, { readonly owner: SignedIn; readonly sha256: string | null }>();
  readonly transfers = new Map<string, number>();
  /** The last answer to the test that was acknowledged, with its number. */
  saved: { readonly seq: number; readonly right: boolean } = { seq: 0, right: false };
  running = true;
  /** Every photo is another picture: the same one is taken once. */
  #pictures = 0;
  readonly #client: PersistentClient;
  /** A type of photo is sent once a week: when all were, no further one is waited for. */
  #photosLeft = true;

  constructor(client: PersistentClient) {
    this.#client = client;
  }

  /** How far each kind has come. */
  progress(): readonly number[] {
    const { sales, orders, photos, files, transfers, saved } = this;
    return [
      sales.size,
      orders.size,
      this.#photosLeft ? photos.size : Infinity,
      files.size,
      transfers.size,
      saved.seq,
    ];
  }

  /** Reports sales and redeems, one of each in turn. */
  async sell(campaign: TestCampaign, as: SignedIn, storeId: string, rewardId: string, prefix: number) {
    for (let number = 1; this.running; number += 1) {
      const sale = await this.#client.take(reportSale, {
        as,
        params: { campaignId: campaign.id },
        body: {
          storeId,
          soldOn: addDays(campaign.today, -1),
          invoiceNumber: `${prefix}${String(number).padStart(5, '0')}`,
          lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
          fiscalKey: '',
          observation: '',
          fileIds: [],
          capturedAt: new Date().toISOString(),
        },
      });
      this.sales.add(sale.id);
      const { order } = await this.#client.take(redeemReward, {
        as,
        params: { rewardId },
        body: { campaignId: campaign.id, price: REWARD_PRICE, address: TEST_ADDRESS },
      });
      this.orders.set(order.id, as.memberId);
    }
  }

  /** Sends a photo of each type the campaign asks for. */
  async photograph(campaign: TestCampaign, as: SignedIn, storeId: string) {
    for (const { id: typeId } of campaign.document.photoTypes) {
      if (!this.running) return;
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await picture((this.#pictures += 1)))]), 'foto.jpg');
      const file = await this.#client.take(uploadSmallFile, { as, query: { purpose: 'image' }, body: form });
      this.files.set(file.id, { owner: as, sha256: null });
      await this.#client.take(sendPhoto, {
        as,
        params: { campaignId: campaign.id },
        body: { storeId, typeId, fileId: file.id },
      });
      this.photos.set(file.id, typeId);
      await wait(PHOTO_PAUSE_MS);
    }
    this.#photosLeft = false;
  }

  /** Sends files in parts, each from where the server says it stands. */
  async upload(as: SignedIn) {
    while (this.running) {
      // Text, so that nothing is re-encoded.
      const bytes = Buffer.from(randomBytes(UPLOAD_BYTES / 2).toString('hex'));
      const body = { name: 'notas.txt', size: bytes.length, purpose: 'attachment' };
      const { fileId, uploadUrl } = await this.#client.take(createUpload, { as, body });
      await this.#sendParts(uploadUrl, bytes);
      await this.#client.take(completeUpload, { as, body: { fileId } });
      this.files.set(fileId, { owner: as, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  }

  async #sendParts(uploadUrl: string, bytes: Buffer) {
    const headers = { 'tus-resumable': '1.0.0' };
    for (;;) {
      const head = await fetch(uploadUrl, { method: 'HEAD', headers }).catch(() => undefined);
      const offset = Number(head?.headers.get('upload-offset') ?? Number.NaN);
      if (offset === bytes.length) return;
      if (Number.isNaN(offset)) await wait(PAUSE_MS);
      else
        await fetch(uploadUrl, {
          method: 'PATCH',
          headers: {
            ...headers,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(bytes.subarray(offset, offset + Math.ceil(bytes.length / UPLOAD_PARTS))),
        }).catch(() => undefined);
    }
  }

  /** Sends points to the partner, again and again. */
  async transfer(as: SignedIn, document: string) {
    while (this.running) {
      const { id } = await this.#client.take(beginTransferCheck, { as, body: { document } });
      let check = await this.#client.until(getTransferCheck, { as, params: { transferCheckId: id } });
      while (check.body.state === 'asking') {
        await wait(PAUSE_MS);
        check = await this.#client.until(getTransferCheck, { as, params: { transferCheckId: id } });
      }
      // The partner is asked by the process that was killed: that question ends without an answer and is asked again.
      if (check.body.state !== 'answered') continue;
      const { body: desk } = await this.#client.until(getTransferDesk, { as });
      const sent = await this.#client.take(requestTransfer, {
        as,
        body: { checkId: id, amount: TRANSFER_POINTS, balance: desk.balance },
      });
      this.transfers.set(sent.id, sent.partnerAmount);
    }
  }

  /** Answers one question of a test, now right, now wrong. */
  async answer(as: SignedIn, attemptId: string, question: Question) {
    for (let seq = 1; this.running; seq += 1) {
      const right = seq % 2 === 0;
      const { status } = await this.#client.until(saveAnswer, {
        as,
        params: { attemptId, questionId: question.id },
        body: { seq, answer: answerTo(question, right), flagged: false },
      });
      if (status < 300) this.saved = { seq, right };
    }
  }
}
