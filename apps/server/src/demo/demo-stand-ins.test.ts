import { saveAttendanceAuthority, getAttendanceAuthority } from '@trilha/contracts/learning/attendance';
import { getTransferDesk, listTransfers } from '@trilha/contracts/incentives/points-transfer';
import { getTransferProgram, listOpenTransfers } from '@trilha/contracts/incentives/points-transfer-admin';
import { getScormCloudAccount } from '@trilha/contracts/learning/scorm-cloud';
import { AURORA, NORDIKA } from '@trilha/demo/companies';
import { expect, it, onTestFinished } from 'vitest';

import { useTestApp } from '../test/test-app.ts';
import { startDemoAuthority } from './start-demo-authority.ts';
import { startDemoPartner } from './start-demo-partner.ts';
import { startDemoScormCloud } from './start-demo-scorm-cloud.ts';

const test = useTestApp();

/** An administrator of a company of the demo, without any of what the demo fills it with. */
async function administratorOf({ id, slug }: { readonly id: string; readonly slug: string }) {
  const elsewhere = await test.build.member({ role: 'admin' });
  await test.owner.query(
    `insert into tenants (id, slug, name, look, modules, languages, time_zone)
     select $1, $2, $2, look, modules, languages, time_zone from tenants where id = $3`,
    [id, slug, elsewhere.tenantId],
  );
  return test.build.member({ tenantId: id, role: 'admin' });
}

it('what the demo writes of the partners that this installation starts can be read again', async () => {
  const aurora = await administratorOf(AURORA);
  const nordika = await administratorOf(NORDIKA);
  const { services } = test.app;
  const [partner, cloud] = [await startDemoPartner(services), await startDemoScormCloud(services)];
  onTestFinished(() => partner?.stop());
  onTestFinished(() => cloud?.stop());
  const saved = await test.call(saveAttendanceAuthority, {
    as: nordika,
    body: {
      trainingBodyRut: '76086428-5',
      line: 3,
      environment: 'own',
      ownBase: 'http://127.0.0.1:9',
      sessionMinutes: 180,
      contact: 'Frank Osei',
      token: '7f1d3c9a-52b4-4e0f-9d1e-0a6b8c2f4e11',
    },
  });
  expect(saved.status).toBe(200);
  const ministry = await startDemoAuthority(services);
  onTestFinished(() => ministry?.stop());
  for (const endpoint of [
    getTransferProgram,
    listOpenTransfers,
    getTransferDesk,
    listTransfers,
    getScormCloudAccount,
  ])
    expect((await test.call(endpoint, { as: aurora })).status, endpoint.path).toBe(200);
  const authority = await test.call(getAttendanceAuthority, { as: nordika });
  // What a screen shows can be saved again as it is.
  const { hasToken, ...shown } = authority.body.authority;
  expect((await test.call(saveAttendanceAuthority, { as: nordika, body: shown })).body).toMatchObject({
    authority: { ...shown, hasToken },
  });
});
