import { reading } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what authors and packages bring cannot reach the session, the storage or the page of the app', async ({
  page,
  signIn,
  author,
  context,
}) => {
  const probe = `<p id="out">…</p><script>
    const found = [];
    const attempt = (name, work) => { try { const value = work(); if (value) found.push(name); } catch { /* refused */ } };
    attempt('parent document', () => parent.document.title);
    attempt('top document', () => top.document.title);
    attempt('parent storage', () => parent.localStorage.length);
    attempt('session cookie', () => document.cookie.includes('trilha'));
    attempt('own storage holds the session', () => Object.keys(localStorage).some((key) => key.includes('common')));
    attempt('leave for another page', () => { top.location = 'https://attacker.example/'; return false; });
    fetch('http://localhost:' + (Number(location.port) - 1) + '/api/v1/me', { credentials: 'include' })
      .then((answer) => { if (answer.ok) found.push('api'); }, () => undefined)
      .finally(() => { document.getElementById('out').textContent = 'found:' + found.join(','); });
  </script>`;
  const activity = reading('Sonda');
  const courseId = await author.course(`Sonda ${Date.now()}`, [
    {
      ...activity,
      settings: { source: { kind: 'inline', html: probe }, minimumSeconds: 1 },
    } as typeof activity,
  ]);
  await signIn('ana.learner');
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();

  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator('#out')).toHaveText('found:');
  await expect(page).toHaveURL(/\/activities\/1$/);
  const cookies = await context.cookies(
    await page
      .locator('iframe')
      .first()
      .getAttribute('src')
      .then((src) => src ?? ''),
  );
  expect(cookies).toEqual([]);
});
