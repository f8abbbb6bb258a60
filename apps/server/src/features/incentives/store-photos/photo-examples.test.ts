import { claimAudits } from '@trilha/contracts/incentives/claim-review';
import {
  createCampaign,
  getManagedCampaign,
  saveCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import { getPhotoBoard, sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();

const upload = (as: SignedIn, bytes: Buffer) => uploadPicture(test, as, bytes);

describe('the example of a photo type', () => {
  const save = async (
    campaign: TestCampaign,
    exampleFileId: string | null,
    as: SignedIn = campaign.admin,
  ) => {
    const params = { campaignId: campaign.id };
    const { body } = await test.call(getManagedCampaign, { as: campaign.admin, params });
    const [type] = campaign.document.photoTypes;
    const document = { ...body.document, photoTypes: [{ ...type, exampleFileId }] };
    return test.call(saveCampaign, { as, params, body: { revision: body.revision, document } });
  };
  const exampleOf = async (campaign: TestCampaign, as: SignedIn) => {
    const { body } = await test.call(getPhotoBoard, { as, params: { campaignId: campaign.id } });
    return body.stores[0].tiles[0].example as string | null;
  };

  it('is shown beside the camera and to the auditor, moves into a copy and can be taken out [PHO-01]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras: storeId } = await joinedSeller(test, campaign);
    expect(await exampleOf(campaign, seller)).toBeNull();
    const fileId = await upload(campaign.admin, await picture(3));

    expect((await save(campaign, fileId)).body.document.photoTypes[0].exampleFileId).toBe(fileId);
    // Saved again as it is, by somebody else who runs the program.
    const other = await test.build.member({ tenantId: campaign.tenantId, role: 'program_admin' });
    expect((await save(campaign, fileId, other)).status).toBe(200);

    expect(await exampleOf(campaign, seller)).toContain('/files/');
    await test.call(sendPhoto, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId,
        typeId: campaign.document.photoTypes[0]?.id,
        fileId: await upload(seller, await picture(4)),
      },
    });
    const { body: claimed } = await test.call(claimAudits, { as: other, body: { kind: 'photo' } });
    expect(claimed.items[0].photo.example).toContain('/files/');
    const { body: copy } = await test.call(createCampaign, {
      as: campaign.admin,
      body: {
        title: { 'pt-BR': 'Cópia' },
        country: 'BRA',
        timeZone: campaign.document.timeZone,
        beginsOn: addDays(campaign.today, 60),
        endsOn: addDays(campaign.today, 120),
        copyOf: campaign.id,
      },
    });
    const copied = await test.call(getManagedCampaign, {
      as: campaign.admin,
      params: { campaignId: copy.id },
    });
    expect(copied.body.document.photoTypes[0].exampleFileId).toBe(fileId);
    await save(campaign, null);
    expect(await exampleOf(campaign, seller)).toBeNull();
  });

  it('is a picture of the company, set by who runs the program', async () => {
    const campaign = await buildTestCampaign(test);
    const other = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const mine = await upload(campaign.admin, await picture(5));
    const codeOf = async (fileId: string, as?: SignedIn) => (await save(campaign, fileId, as)).body.code;

    expect(await codeOf(await upload(other.admin, await picture(5)))).toBe('file_not_found');
    expect(
      await codeOf(await test.build.file(campaign.tenantId, { mime: 'application/pdf', length: 1 })),
    ).toBe('file_not_found');
    expect(await codeOf(mine, seller)).toBe('forbidden');
    expect(await codeOf(mine, other.admin)).toBe('not_found');
    expect(await exampleOf(campaign, seller)).toBeNull();
  });
});
