import { randomUUID } from 'node:crypto';

import { enrol } from '@trilha/contracts/catalog';
import { getActivity } from '@trilha/contracts/learning';
import { expect, it } from 'vitest';

import { buildModule } from '../../test/builders.ts';
import { buildZip } from '../../test/build-zip.ts';
import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../test/upload-package.ts';

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
  await test.call(enrol, { as: learner, params: { courseId: course.id } });

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
