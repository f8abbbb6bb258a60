import { beforeEach, describe, expect, it, vi } from 'vitest';

import { DeviceDisk } from '../../test/device-disk.ts';
import { ApiError, errorOf } from '../api-error.ts';
import { DeviceStore } from './device-store.ts';
import type { OutboxKind } from './entry.ts';
import { Outbox } from './outbox.ts';

const send = vi.fn<OutboxKind<string>['send']>();
const kind: OutboxKind<string> = { name: 'sale', send, show: (name) => ({ label: 'sale', name, to: '/' }) };
const upload = vi.fn<(blob: Blob, name: string) => Promise<string>>();
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ blob: new Blob(['x']), name: `${at}`, fileId: null }));

/** This document has no database, as that of a browser which refuses one. */
const store = new DeviceStore();
const open = (memberId: string, keptIn = store) =>
  new Outbox({
    memberId,
    store: keptIn,
    findKind: async () => kind,
    lock: (_name, work) => work(),
    upload,
    isOwn: () => true,
  });

beforeEach(async () => {
  const left = await store.read('ana');
  await store.update('ana', () => ({ remove: left.map(({ id }) => id), result: undefined }));
  send.mockReset().mockResolvedValue(null);
  upload.mockReset().mockResolvedValue('file');
});

describe('the outbox', () => {
  it('sends what the browser would not keep', async () => {
    const { waits, error } = await open('ana').deliver(kind, { thing: 's', body: '1', files: files(2) });

    expect([waits, error]).toEqual([undefined, undefined]);
    expect(send.mock.calls.map(([, { fileIds }]) => fileIds)).toEqual([['file', 'file']]);
    expect(await store.read('ana')).toEqual([]);
  });

  it('says that such an entry lies on this page alone, and keeps it from everybody else', async () => {
    send.mockRejectedValue(new ApiError('network'));
    const box = open('ana');

    const { waits } = await box.deliver(kind, { thing: 's', body: '1' });

    expect(box.isOnPageOnly(waits?.id ?? '')).toBe(true);
    expect(box.snapshot().waiting).toHaveLength(1);
    send.mockReset();
    await open('bia').flush();
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps a refused entry with its reason, and sends it again only where its member asks', async () => {
    send.mockRejectedValueOnce(new ApiError('photo_already_sent', { status: 409 }));
    const box = open('ana');

    const { waits, error } = await box.deliver(kind, { thing: 's', body: '1' });
    await box.flush();

    expect(error).toMatchObject({ code: 'photo_already_sent' });
    expect(waits?.refused?.code).toBe('photo_already_sent');
    expect(send).toHaveBeenCalledOnce();
    await box.retry([waits?.id ?? '']);
    await expect.poll(() => box.snapshot().entries).toEqual([]);
    expect(send.mock.calls.map(([entry]) => entry.id)).toEqual([waits?.id, waits?.id]);
  });

  it('writes nothing again that was not refused when its member asks for another try', async () => {
    send.mockRejectedValue(new ApiError('network'));
    const box = open('ana');
    const { waits } = await box.deliver(kind, { thing: 's', body: '1' });
    const before = (await store.read('ana'))[0];

    await box.retry([waits?.id ?? '']);

    // The very entry, and no copy of it.
    expect((await store.read('ana'))[0]).toBe(before);
  });

  it('keeps apart from what lies on a full device what is done now: other pages send that as it is', async () => {
    send.mockRejectedValue(new ApiError('network'));
    const disk = new DeviceDisk(() => new Promise((resolve) => setTimeout(resolve)));
    const device = new DeviceStore(disk.openedBy({ isAlive: true }));
    const box = open('ana', device);
    const joining: OutboxKind<string> = { ...kind, join: (older, newer) => `${older.body}+${newer}` };
    const seen = async () => (await device.read('ana')).map(({ body }) => body);
    await box.add(joining, { thing: 's', part: 'p', body: '1' });
    await box.add(joining, { thing: 's', part: 'p', body: '2' });
    expect(await seen()).toEqual(['1+2']);

    disk.isFull = true;
    await box.add(joining, { thing: 's', part: 'p', body: '3' });
    await box.add(joining, { thing: 's', part: 'p', body: '4' });

    expect(await seen()).toEqual(['1+2', '3+4']);
    expect([...disk.entries.values()].map(({ body }) => body)).toEqual(['1+2']);
  });

  it.each([1, 2])('sends nothing that was discarded while picture %i traveled', async (number) => {
    const box = open('ana');
    upload.mockImplementation(async () => {
      if (upload.mock.calls.length === number) await box.take(['one']);
      return 'file';
    });

    await box.deliver(kind, { id: 'one', thing: 's', body: '1', files: files(2) });

    expect(upload).toHaveBeenCalledTimes(number);
    expect(send).not.toHaveBeenCalled();
    expect(await store.read('ana')).toEqual([]);
  });

  it.each([401, 408, 429, 503])('waits on after an answer of status %i', async (status) => {
    send.mockRejectedValue(new ApiError('unavailable', { status }));

    const { waits, error } = await open('ana').deliver(kind, { thing: 's', body: '1' });

    expect([waits?.refused, error]).toEqual([null, undefined]);
  });

  it.each(['account_step_required', 'second_factor_required', 'user_blocked', 'no_profile'] as const)(
    'lets an entry wait for its person where the server says %s: that is about them, not about what they did',
    async (code) => {
      send.mockRejectedValue(new ApiError(code, { status: 403 }));

      const { waits } = await open('ana').deliver(kind, { thing: 's', body: '1' });

      expect(waits).toMatchObject({ refused: null });
    },
  );

  it.each([400, 403, 404])(
    'lets an entry wait, and drops none, where a proxy on the way answers %i in words of its own',
    async (status) => {
      send.mockRejectedValue(
        await errorOf(
          new Response('Blocked by policy', { status, headers: { 'content-type': 'text/plain' } }),
        ),
      );
      const drops = { ...kind, dropsRefused: () => true };

      const { waits } = await open('ana').deliver(drops, { thing: 's', body: '1' });

      expect(waits).toMatchObject({ refused: null });
    },
  );
});
