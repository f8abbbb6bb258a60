import { describe, expect, it } from 'vitest';

import { readCookie, writeCookie } from './cookies.ts';
import { readArea, updateArea, writeArea } from './persisted.ts';

describe('state kept in the browser', () => {
  it('comes back as it was written [SES-15]', async () => {
    await writeArea('site_lists', { courses: { search: 'tinta', progress: 'all' } });

    expect(await readArea('site_lists')).toEqual({ courses: { search: 'tinta', progress: 'all' } });
  });

  it('is not readable in local storage, and its key lives in a cookie [SES-15]', async () => {
    await writeArea('common', { tokens: { access: 'secret-access', refresh: 'secret-refresh' } });

    expect(localStorage.getItem('trilha:common')).not.toContain('secret');
    expect(readCookie('trilha-key')).toHaveLength(43);
  });

  it('is removed and empty once its key is gone [SES-16]', async () => {
    await writeArea('welcome_banner', ['spring']);
    writeCookie('trilha-key', 'A'.repeat(43), { days: 1, sameSite: 'Strict' });

    expect(await readArea('welcome_banner')).toBeUndefined();
    expect(localStorage.getItem('trilha:welcome_banner')).toBeNull();
  });

  it.each(['', 'nonsense', 'AAAA.BBBB', '{"tokens":1}', '.'])(
    'treats %j as empty and removes it [SES-16]',
    async (broken) => {
      localStorage.setItem('trilha:common', broken);

      expect(await readArea('common')).toBeUndefined();
      expect(localStorage.getItem('trilha:common')).toBeNull();
    },
  );

  it('keeps what others wrote when it changes one thing', async () => {
    await writeArea('common', { userDataRequestedAt: '2026-11-20T12:00:00Z' });

    await updateArea('common', (common) => ({ ...common, wanted: { path: '/points' } }));

    expect(await readArea('common')).toEqual({
      userDataRequestedAt: '2026-11-20T12:00:00Z',
      wanted: { path: '/points' },
    });
  });
});
