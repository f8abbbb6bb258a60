import { randomUUID } from 'node:crypto';

import { enroll } from '@trilha/contracts/learning/catalog';
import {
  createCourse,
  getCourseDraft,
  publishCourseDraft,
  saveCourseDraft,
} from '@trilha/contracts/learning/course-builder';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import { getActivity } from '@trilha/contracts/learning/learning';
import { expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import { buildZip } from '../../../test/build-zip.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\nparts/one.m4s\n#EXT-X-ENDLIST\n';

it('plays a stream an author has uploaded as a package [ACT-02]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const zip = buildZip([
    { name: 'playlist.m3u8', content: PLAYLIST },
    { name: 'parts/one.m4s', content: 'bytes of the first part' },
  ]);
  const { fileId } = await uploadArchive({ test, origin }, admin, zip);
  const { body: imported } = await importArchive(test, admin, { fileId, kind: 'hls' });
  const stream = {
    id: randomUUID(),
    type: 'wowza' as const,
    title: { 'pt-BR': 'Aula gravada' },
    settings: { url: '', packageId: imported.package.id },
  };
  const course = await test.build.course(admin.tenantId, { modules: [buildModule([stream])] });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });

  const { body } = await test.call(getActivity, {
    as: learner,
    params: { courseId: course.id, hierarchyOrder: 1 },
  });

  expect(body.content).toMatchObject({ type: 'wowza', live: false });
  const playlist = await origin.fetch(body.content.url);
  expect(await playlist.text()).toBe(PLAYLIST);
  expect(playlist.headers.get('content-type')).toContain('mpegurl');
  const part = await origin.fetch(new URL('parts/one.m4s', body.content.url).href);
  expect(await part.text()).toBe('bytes of the first part');
});

it('keeps the address of a stream without what signs it, and the player gets it so [ACT-09]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const { body: created } = await test.call(createCourse, {
    as: admin,
    body: { title: 'Aula ao vivo', language: 'pt-BR', template: 'blank' },
  });
  const params = { courseId: created.id as string };
  const { body: begun } = await test.call(getCourseDraft, { as: admin, params });
  const stream = newActivity(randomUUID(), 'wowza', { 'pt-BR': 'Aula' });
  if (stream.type !== 'wowza') throw new Error('A stream was asked for.');
  stream.settings.url = 'https://media.example/live/playlist.m3u8?hash=a1?b&end=99';
  const [module] = begun.document.modules;
  const saved = await test.call(saveCourseDraft, {
    as: admin,
    params,
    body: {
      revision: begun.revision,
      document: { ...begun.document, modules: [{ ...module, activities: [stream] }] },
    },
  });
  expect(JSON.stringify([saved.status, saved.body])).toContain('[200,');
  await test.call(publishCourseDraft, { as: admin, params, body: { revision: saved.body.revision } });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params });

  const rows = await test.build.sql(admin.tenantId, 'select draft::text from trainings where id = $1', [
    created.id,
  ]);
  const { body } = await test.call(getActivity, { as: learner, params: { ...params, hierarchyOrder: 1 } });

  expect(body.content.url).toBe('https://media.example/live/playlist.m3u8');
  expect(JSON.stringify(rows)).not.toContain('hash=');
});
