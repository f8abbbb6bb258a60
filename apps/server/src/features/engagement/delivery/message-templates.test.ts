import * as contract from '@trilha/contracts/engagement/delivery';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { queueMessage } from './queue-message.ts';
import { sealSecret } from './sealed-secret.ts';

const test = useTestApp();

describe('the words of messages', () => {
  it("are the product's until a client writes its own, and again after it takes them back", async () => {
    const admin = await test.build.member({ role: 'admin' });
    const params = { kind: 'set_password', locale: 'pt-BR' };
    const own = { subject: 'Senha nova, {name}', text: 'Oi.\n\nO link vale {hours} h.' };
    const save = (template: unknown) =>
      test.call(contract.saveMessageTemplate, { as: admin, params, body: { template } });
    const shown = async () => {
      const { body } = await test.call(contract.listMessageTemplates, { as: admin });
      const item = body.items.find(({ kind }: { kind: string }) => kind === 'set_password');
      return item.texts.find(({ locale }: { locale: string }) => locale === 'pt-BR');
    };

    expect(await shown()).toMatchObject({ own: false, subject: 'Crie uma nova senha' });
    expect((await save(own)).status).toBe(204);
    expect(await shown()).toEqual({ locale: 'pt-BR', own: true, ...own });
    await test.inTenant(admin.tenantId, (tx) =>
      queueMessage(
        { tx, tenantId: admin.tenantId, now: test.clock.now },
        {
          kind: 'set_password',
          channel: 'email',
          recipient: 'ana@example.test',
          locale: 'pt-BR',
          data: { name: 'Ana', hours: 1 },
          secret: sealSecret(test.services.config, 'https://x.test/l'),
          dedupe: 'one',
        },
      ),
    );
    await test.drainDeliveries();
    const { body } = await test.call(contract.devOutbox, { query: { recipient: 'ana@example.test' } });
    expect(body.items[0]).toMatchObject({
      subject: 'Senha nova, Ana',
      text: expect.stringContaining('O link vale 1 h.'),
    });
    expect((await save(null)).status).toBe(204);
    expect(await shown()).toMatchObject({ own: false });
  });

  it('are previewed as they would leave, markup shown as text', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Bruno' });

    const { body } = await test.call(contract.previewMessage, {
      as: admin,
      body: { kind: 'recovery_code', locale: 'en-US', text: '<script>1</script> {code}' },
    });

    expect(body.subject).toBe('493021 is your code');
    expect(body.html).toContain('&lt;script&gt;1&lt;/script&gt; 493021');
    expect(body.html).not.toContain('<script>');
  });

  it('give neither the code nor the link of a letter to whoever is behind an address in them', async () => {
    const admin = await test.build.member({ role: 'program_admin', name: 'Bruno' });
    const preview = async (kind: string, text: string) =>
      (
        await test.call(contract.previewMessage, {
          as: admin,
          body: { kind, locale: 'en-US', subject: text, text: `{name}:\n\n${text}` },
        })
      ).body;

    for (const around of [
      'https://else.test/?c={code}',
      'else.test/{code}.',
      'a@{code}.else.test',
      '{code}.else.test',
    ]) {
      const { text, subject } = await preview('recovery_code', around);
      expect(text, around).toContain(`Bruno:\n\n${around}`);
      expect(subject).toBe(around);
    }
    expect((await preview('recovery_code', 'Type «{code}».')).text).toContain('Type «493021».');
    const { text } = await preview('set_password', 'https://else.test/?u={link}');
    expect(text).toContain('https://else.test/?u={link}\n');
    // The button of the letter leads where it should all the same.
    expect(text).toContain(`:\n${test.services.config.publicUrl}/`);
  });

  it('are not rewritten from a session that was left open', async () => {
    const admin = await test.build.member({ role: 'admin' });
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '6 minutes' where id = $1`,
      [admin.familyId],
    );
    const refused = await test.call(contract.saveMessageTemplate, {
      as: admin,
      params: { kind: 'contact_changed', locale: 'pt-BR' },
      body: { template: { subject: 'Novidades', text: 'Nada a fazer.' } },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'fresh_factor_required' } });
  });

  it('are both kept when two administrators change different ones at the same moment', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const save = (kind: string) =>
      test.call(contract.saveMessageTemplate, {
        as: admin,
        params: { kind, locale: 'fr-FR' },
        body: { template: { subject: kind, text: kind } },
      });

    await Promise.all([save('set_password'), save('first_access'), save('verify_phone')]);
    const { body } = await test.call(contract.listMessageTemplates, { as: admin });
    const own = body.items.flatMap(({ kind, texts }: { kind: string; texts: { own: boolean }[] }) =>
      texts.some((text) => text.own) ? [kind] : [],
    );
    expect(own).toEqual(['set_password', 'first_access', 'verify_phone']);
  });

  it('are for administrators', async () => {
    const learner = await test.build.member();

    expect((await test.call(contract.listMessageTemplates, { as: learner })).status).toBe(403);
  });
});
