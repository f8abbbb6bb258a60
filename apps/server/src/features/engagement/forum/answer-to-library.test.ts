import * as contract from '@trilha/contracts/engagement/forum';
import { getManagedLibraryFile, listManagedLibraryFiles } from '@trilha/contracts/engagement/library-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function answered() {
  const admin = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = admin;
  const author = await test.build.member({ tenantId, name: 'Ana' });
  const other = await test.build.member({ tenantId, name: 'Caio' });
  const { body: topic } = await test.call(contract.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine: por onde começo?', text: '<script>Por onde?</script>', trainingId: null },
  });
  const params = { topicId: topic.id as string };
  const { body: reply } = await test.call(contract.writeForumReply, {
    as: other,
    params,
    body: { text: 'Pela peça principal.' },
  });
  const accept = (postId: string | null) =>
    test.call(contract.acceptForumAnswer, { as: author, params, body: { postId } });
  await accept(reply.id);
  return { tenantId, admin, author, other, params, accept };
}

describe('the answer of a topic [FOR-01]', () => {
  it('becomes a draft of the library with what was asked, that nobody else sees', async () => {
    const { admin, other, params } = await answered();
    const read = async (as: SignedIn) => (await test.call(contract.getForumTopic, { as, params })).body.can;
    expect([(await read(admin)).addAnswerToLibrary, (await read(other)).addAnswerToLibrary]).toEqual([
      true,
      false,
    ]);
    const kept = await test.call(contract.addForumAnswerToLibrary, { as: admin, params, body: {} });
    expect(kept.status).toBe(201);
    const { body: file } = await test.call(getManagedLibraryFile, { as: admin, params: kept.body });
    expect(file).toMatchObject({
      state: 'draft',
      body: { title: { 'pt-BR': 'Vitrine: por onde começo?' }, publishedAt: null },
      file: { extension: 'txt', name: 'Vitrine por onde começo.txt' },
    });
    const { body: text } = await test.build
      .sql(admin.tenantId, 'select size::integer as body from files where tenant_id = $1 and id = $2', [
        admin.tenantId,
        file.body.fileId,
      ])
      .then(([row]) => row as { body: number });
    expect(text).toBeGreaterThan(60);
  });

  it('is kept by nobody who does not fill the library, of no topic of another company, and of none without an answer', async () => {
    const { tenantId, admin, author, params, accept } = await answered();
    const keep = (as: SignedIn) => test.call(contract.addForumAnswerToLibrary, { as, params, body: {} });
    const moderator = await test.build.member({ tenantId, role: 'moderator' });
    expect([(await keep(author)).status, (await keep(moderator)).status]).toEqual([403, 403]);
    expect((await keep(await test.build.member({ role: 'admin' }))).status).toBe(404);
    await accept(null);
    expect((await keep(admin)).body).toMatchObject({ code: 'forum_unanswered' });
    expect((await test.call(listManagedLibraryFiles, { as: admin })).body.items).toEqual([]);
  });
});
