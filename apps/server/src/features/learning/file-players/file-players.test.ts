import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enroll } from '@trilha/contracts/learning/catalog';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import { createUpload } from '@trilha/contracts/platform/files';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { describe, expect, it } from 'vitest';

import { altered } from '../../../test/altered.ts';
import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { buildZip } from '../../../test/build-zip.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const ASSETS = join(import.meta.dirname, '../../../../../../demo/assets');
const DECK = readFileSync(join(ASSETS, 'slides/first-minutes.pptx'));
const FILM = readFileSync(join(ASSETS, 'flash/sunrise.swf'));
const SLIDES = 5;
const WRONG_TYPE = '415 file_type_refused';
const UNREADABLE = '422 file_unreadable';

const upload = (admin: SignedIn, bytes: Uint8Array, name: string, purpose: UploadPurpose) =>
  uploadArchive({ test, origin }, admin, bytes, name, purpose);

/** A course of one activity with an uploaded file, and somebody who takes it. */
async function opened(
  type: 'ppt' | 'flash',
  { bytes, name, settings = {} }: { bytes: Uint8Array; name: string; settings?: Record<string, unknown> },
) {
  const admin = await test.build.member({ role: 'admin' });
  const { fileId } = await upload(admin, bytes, name, type === 'ppt' ? 'slides' : 'flash');
  const activity = {
    id: randomUUID(),
    type,
    title: { 'pt-BR': 'Aula' },
    minutes: 0,
    settings: { fileId, ...settings },
  };
  const course = await test.build.course(admin.tenantId, { modules: [buildModule([activity])] });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  const params = { courseId: course.id, hierarchyOrder: 1 };
  const { body } = await test.call(getActivity, { as: learner, params });
  let seq = 0;
  const report = async (part: Record<string, unknown>, afterSeconds = 60) => {
    seq += 1;
    test.clock.now = new Date(test.clock.now.getTime() + afterSeconds * 1000);
    return (await test.call(reportProgress, { as: learner, params, body: { seq, ...part } })).body;
  };
  return { content: body.content, report };
}

describe('the pages that show foreign files [ACT-01] [ACT-05]', () => {
  it.each([
    ['ppt', DECK, 'aula.pptx'],
    ['flash', FILM, 'aula.swf'],
  ] as const)(
    'have no origin, send nothing and may be framed by the app alone: %s',
    async (type, bytes, name) => {
      const { content } = await opened(type, { bytes, name });

      const answer = await origin.fetch(content.url);
      const policy = answer.headers.get('content-security-policy') ?? '';

      expect(answer.status).toBe(200);
      expect(policy).toContain('sandbox allow-scripts');
      expect(policy).not.toContain('allow-same-origin');
      expect(policy).not.toMatch(/unsafe-inline' 'unsafe-eval|https:|script-src[^;]*unsafe-inline/);
      expect(policy).toContain(`frame-ancestors ${test.app.services.config.publicUrl}`);
      const file = await origin.fetch(`${content.url}/file`);
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
      expect(file.headers.get('access-control-allow-origin')).toBe('*');
      const download = await origin.fetch(content.fileUrl);
      expect(download.headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
    },
  );

  it('show no file of another kind, and none by a forged address', async () => {
    const { content } = await opened('flash', { bytes: FILM, name: 'aula.swf' });
    const token = content.url.slice(content.url.lastIndexOf('/') + 1);

    expect((await origin.fetch(`/player/slides/${token}`)).status).toBe(404);
    expect((await origin.fetch(`/player/slides/${token}/file`)).status).toBe(404);
    expect((await origin.fetch(`/player/flash/${altered(token)}`)).status).toBe(404);
  });

  it('bring the emulator from this origin, for a document that has none', async () => {
    const { content } = await opened('flash', { bytes: FILM, name: 'aula.swf' });
    const page = await (await origin.fetch(content.url)).text();
    const [, script = ''] = /src="(\/ruffle\/[^"]+)"/.exec(page) ?? [];

    const answer = await origin.fetch(script);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('slides', () => {
  it('are done once each was shown, whatever number the player tells [ACT-01]', async () => {
    const { report } = await opened('ppt', { bytes: DECK, name: 'aula.pptx' });
    await report({});

    const cheat = await report({ intervals: [[0, 1]], duration: 1, position: { page: 1 } });
    expect(cheat).toMatchObject({ access: 'in_progress', seenShare: 1 / SLIDES });
    await report({ intervals: [[1, SLIDES - 1]], duration: SLIDES });
    const last = await report({ intervals: [[SLIDES - 1, SLIDES]], duration: SLIDES });

    expect(last).toMatchObject({ access: 'done', seenShare: 1 });
  });

  it.each([
    ['an archive without slides', buildZip([{ name: 'index.html', content: 'x' }]), WRONG_TYPE],
    ['a bomb', deckOf({ name: 'ppt/media/image1.png', content: Buffer.alloc(8 * 1024 ** 2) }), UNREADABLE],
    [
      'a part that is not what its directory promised',
      deckOf({ name: 'ppt/late.xml', content: 'y', claimed: { crc: 1 } }),
      UNREADABLE,
    ],
    ['a part that leads out', deckOf({ name: '../../etc/passwd', content: 'y' }), UNREADABLE],
    ['a deck without slides', deckOf({ name: 'ppt/x.xml', content: 'y' }, ''), UNREADABLE],
    ['an old .ppt', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), WRONG_TYPE],
    ['a film', FILM, WRONG_TYPE],
    ['text', Buffer.from('<html><script>alert(1)</script>'), WRONG_TYPE],
  ])('are refused where the file is %s', async (_, bytes, refusal) => {
    const admin = await test.build.member({ role: 'admin' });

    const { finished } = await upload(admin, bytes, 'aula.pptx', 'slides');

    expect(`${finished.status} ${finished.body.code}`).toBe(refusal);
  });

  it('of two gigabytes are refused before a byte of them is sent', async () => {
    const admin = await test.build.member({ role: 'admin' });
    for (const purpose of ['slides', 'flash'] as const) {
      const { status, body } = await test.call(createUpload, {
        as: admin,
        body: { name: 'aula.pptx', size: 2 * 1024 ** 3, purpose },
      });
      expect([status, body.code]).toEqual([413, 'file_too_large']);
    }
  });
});

describe('a Flash film', () => {
  it('is done after its time in view, by the clock of the server [ACT-05]', async () => {
    const { report } = await opened('flash', {
      bytes: FILM,
      name: 'aula.swf',
      settings: { minimumSeconds: 20 },
    });
    await report({});

    expect(await report({ intervals: [[0, 3600]], rate: 16 }, 10)).toMatchObject({ access: 'in_progress' });
    await report({ intervals: [[0, 15]] }, 15);
    expect(await report({ intervals: [[15, 25]] }, 10)).toMatchObject({ access: 'done' });
  });

  it('with no time to stay is done as soon as it is opened', async () => {
    const { report } = await opened('flash', {
      bytes: FILM,
      name: 'aula.swf',
      settings: { minimumSeconds: 0 },
    });

    expect(await report({})).toMatchObject({ access: 'done' });
  });
});

/** A deck as its type is judged by, with one part more. */
function deckOf(part: Parameters<typeof buildZip>[0][number], slides = '<p:sldId id="1"/>'): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
  return buildZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/ppt/presentation.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation><p:sldIdLst>${slides}</p:sldIdLst></p:presentation>`,
    },
    part,
  ]);
}
