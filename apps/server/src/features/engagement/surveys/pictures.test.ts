import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { body, pt, question, surveysOf } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { company, draft, publication } = surveysOf(test);

const withPicture = (fileId: string, alt: object = pt('A vitrine')) => ({
  questions: [{ ...question('nps', 'Como está a vitrine?'), image: { fileId, alt } }],
});

describe('a picture of a question [SUR-01]', () => {
  it('is shown to whoever answers with what it says, stays in a copy, and names what it lacks', async () => {
    const { tenantId, editor, ana } = await company();
    const fileId = await test.build.file(tenantId, { mime: 'image/png', length: 10 });
    const bare = await draft(editor, withPicture(fileId, {}));
    const refused = await publication(editor, bare.id, bare.revision);
    expect(refused.body.issues).toEqual([{ field: 'questions.0.alt', code: 'alt' }]);
    const whole = await draft(editor, withPicture(fileId));
    expect(Object.keys(whole.fileUrls)).toEqual([fileId]);
    await publication(editor, whole.id, whole.revision);
    const { body: page } = await test.call(contract.getSurvey, { as: ana, params: { id: whole.id } });
    expect(page.questions[0].image).toMatchObject({
      alt: 'A vitrine',
      url: expect.stringContaining('/files/'),
    });
    const copy = await test.call(admin.copySurvey, { as: editor, params: { id: whole.id } });
    expect(copy.body.body.questions[0].image).toMatchObject({ fileId });
  });

  it('is one of the company’s own pictures', async () => {
    const { tenantId, editor } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const theirs = await test.build.file(stranger.tenantId, { mime: 'image/png', length: 10 });
    const document = await test.build.file(tenantId, { mime: 'application/pdf', length: 10 });
    for (const fileId of [theirs, document]) {
      const refused = await test.call(admin.createSurvey, { as: editor, body: body(withPicture(fileId)) });
      expect(refused.body.code).toBe('file_not_found');
    }
  });
});
