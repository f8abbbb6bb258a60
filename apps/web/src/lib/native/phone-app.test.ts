import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PhoneApp, PluginRefusal } from '../../test/phone-app.ts';

let app: PhoneApp;
afterEach(() => app.close());
beforeEach(() => void vi.resetModules());

describe('what the app keeps', () => {
  const open = () => {
    const keys = new Map<string, unknown>();
    const set = vi.fn<(options: Record<string, unknown>) => object>(({ prefixedKey, data }) => {
      keys.set(String(prefixedKey), data);
      return {};
    });
    app = new PhoneApp({
      'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: keys.get(String(prefixedKey)) ?? null }),
      'SecureStorage.internalSetItem': set,
    });
    return { keys, set };
  };
  const SESSION = { tokens: { access: 'secret-access', refresh: 'secret-refresh' } };

  it('is encrypted by a key that the key store of the system alone has, asked for once [SES-15]', async () => {
    const { keys } = open();
    const { readArea, writeArea } = await import('../persisted.ts');

    await writeArea('common', SESSION);
    await writeArea('welcome_banner', ['seen']);

    expect(await readArea('common')).toEqual(SESSION);
    expect([...keys.values()]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(document.cookie).not.toContain('trilha-key');
    expect(localStorage.getItem('trilha:common')).not.toContain('secret');
    expect(app.calls.filter((name) => name === 'SecureStorage.internalGetItem')).toHaveLength(1);
  });

  it('is still there where an earlier version of the app kept the key in a cookie, which goes', async () => {
    const { writeCookie } = await import('../cookies.ts');
    const browser = await import('../persisted.ts');
    await browser.writeArea('common', SESSION);
    const [, key = ''] = /trilha-key=([\w-]{43})/.exec(document.cookie) ?? [];
    vi.resetModules();
    const { keys } = open();

    const { readArea } = await import('../persisted.ts');

    expect(await readArea('common')).toEqual(SESSION);
    expect([...keys.values()]).toEqual([key]);
    expect(document.cookie).not.toContain(key);
    writeCookie('trilha-key', '', { days: 0, sameSite: 'Strict' });
  });

  it('stays where the key store does not answer now, and is read once it does', async () => {
    const { keys } = open();
    await (await import('../persisted.ts')).writeArea('common', SESSION);
    app.close();
    vi.resetModules();
    let isBroken = true;
    app = new PhoneApp({
      'SecureStorage.internalGetItem': () => {
        if (isBroken) throw new PluginRefusal('The key store is locked.', 'osError');
        return { data: [...keys.values()][0] };
      },
    });
    const { readArea, updateArea } = await import('../persisted.ts');

    expect(await readArea('common')).toBeUndefined();
    await expect(updateArea('common', (common) => ({ ...common, mark: 'fresh' }))).rejects.toThrow('locked');
    isBroken = false;
    expect(await readArea('common')).toEqual(SESSION);
  });

  it('that no key store opens any more gives way to a new key, which is kept from then on [SES-15] [SES-16]', async () => {
    const { keys } = open();
    await (await import('../persisted.ts')).writeArea('common', SESSION);
    const [old] = keys.values();
    app.close();
    vi.resetModules();
    app = new PhoneApp({
      'SecureStorage.internalGetItem': ({ prefixedKey }) => {
        const data = keys.get(String(prefixedKey)) ?? null;
        if (data === old) throw new PluginRefusal('The key was invalidated.', 'osError');
        return { data };
      },
      'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
        keys.set(String(prefixedKey), data);
        return {};
      },
      'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
        success: keys.delete(String(prefixedKey)),
      }),
    });
    const { isKeyStoreClosed, readArea, startFreshKey, updateArea } = await import('../persisted.ts');
    expect([await isKeyStoreClosed(), await readArea('common')]).toEqual([true, undefined]);

    await startFreshKey();

    expect([await isKeyStoreClosed(), await readArea('common')]).toEqual([false, undefined]);
    const fresh = { tokens: { access: 'next', refresh: 'next' } };
    await updateArea('common', () => fresh);
    expect(await readArea('common')).toEqual(fresh);
  });

  it('says so where the phone keeps no new key either', async () => {
    app = new PhoneApp({
      'SecureStorage.internalGetItem': () => ({ data: null }),
      'SecureStorage.internalRemoveItem': () => ({ success: false }),
    });
    const { startFreshKey } = await import('../persisted.ts');

    await expect(startFreshKey()).rejects.toThrow('keeps no key');
  });
});

it('taps lightly by the phone’s own motor, and not at all where a person wants less motion', async () => {
  const impact = vi.fn<(options: Record<string, unknown>) => object>(() => ({}));
  app = new PhoneApp({ 'Haptics.impact': impact });
  const { tapLightly } = await import('../haptics.ts');

  tapLightly();
  await vi.waitFor(() => expect(impact).toHaveBeenCalledWith({ style: 'LIGHT' }));

  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  tapLightly();
  await vi.dynamicImportSettled();
  expect(impact).toHaveBeenCalledOnce();
});

it('shows how much is unread on the icon, where the launcher has room for it', async () => {
  const set = vi.fn<(options: Record<string, unknown>) => object>(() => ({}));
  let isSupported = true;
  app = new PhoneApp({ 'Badge.isSupported': () => ({ isSupported }), 'Badge.set': set });
  const { showIconBadge } = await import('../icon-badge.ts');

  await showIconBadge(3);
  expect(set).toHaveBeenLastCalledWith({ count: 3 });
  isSupported = false;
  await showIconBadge(4);
  expect(set).toHaveBeenCalledOnce();
});

describe('messages while the app is closed', () => {
  it('are asked for, and the token of the system’s service is what the server is given', async () => {
    app = new PhoneApp({
      'PushNotifications.requestPermissions': () => ({ receive: 'granted' }),
      'PushNotifications.register': () => {
        setTimeout(() => app.emit('PushNotifications.registration', { value: 'token-of-the-service' }));
        return {};
      },
    });
    const { pushAbility, subscribeDevice } =
      await import('../../features/engagement/notification-preferences/push-subscription.ts');

    expect(pushAbility()).toBe('possible');
    expect(await subscribeDevice('unused')).toEqual({ kind: 'fcm', token: 'token-of-the-service' });
    await vi.waitFor(() => expect(app.listensTo('PushNotifications.registration')).toBe(false));
  });

  it('are not registered for where the person says no, and say so where the service refuses', async () => {
    let receive = 'denied';
    app = new PhoneApp({
      'PushNotifications.requestPermissions': () => ({ receive }),
      'PushNotifications.register': () => {
        setTimeout(() => app.emit('PushNotifications.registrationError', { error: 'no Play services' }));
        return {};
      },
    });
    const { askForPushToken } = await import('./push-token.ts');

    expect(await askForPushToken()).toBeUndefined();
    expect(app.calls).not.toContain('PushNotifications.register');
    receive = 'granted';
    await expect(askForPushToken()).rejects.toThrow('no Play services');
  });

  it.each(['android', 'ios'])(
    'end with the session on %s, where they were ever registered',
    async (system) => {
      app = new PhoneApp();
      const { Capacitor: shell } = window;
      if (!shell) throw new Error('the app');
      vi.spyOn(shell, 'getPlatform').mockReturnValue(system);
      const { endPush } = await import('../end-push.ts');

      await endPush();
      expect(app.calls).toEqual([]);
      localStorage.setItem('trilha:push-registered', 'yes');
      await endPush();
      await endPush();

      expect(app.calls).toEqual(['PushNotifications.unregister']);
    },
  );
});

it('whose key store does not answer lets a person sign out all the same, for good', async () => {
  let isBroken = false;
  let key: unknown = null;
  app = new PhoneApp({
    'SecureStorage.internalGetItem': () => {
      if (isBroken) throw new PluginRefusal('The key store is locked.', 'osError');
      return { data: key };
    },
    'SecureStorage.internalSetItem': ({ data }) => {
      key = data;
      return {};
    },
  });
  await (await import('../persisted.ts')).writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  vi.resetModules();
  isBroken = true;
  const { clearSession } = await import('../session.ts');

  await clearSession();

  isBroken = false;
  expect(await (await import('../persisted.ts')).readArea('common')).toBeUndefined();
});

describe('a file that is downloaded', () => {
  const written: Record<string, unknown>[] = [];
  const open = (share: () => object) => {
    written.length = 0;
    app = new PhoneApp({
      'Filesystem.writeFile': (options) => {
        written.push(options);
        return { uri: 'file:///cache/file' };
      },
      'Share.share': share,
    });
    return import('../download.ts');
  };

  it('goes to the panel of the system under a name that stays in its folder', async () => {
    const share = vi.fn<(options?: unknown) => object>(() => ({}));
    const { saveFile } = await open(share);

    await saveFile(new Blob(['olá']), '../../notas: março.csv');

    expect(share).toHaveBeenCalledWith(expect.objectContaining({ files: ['file:///cache/file'] }));
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ path: 'saved/-..-notas- março.csv', directory: 'CACHE' });
    const data = String(written[0]?.['data']);
    expect(new TextDecoder().decode(Uint8Array.from(atob(data), (one) => one.codePointAt(0) ?? 0))).toBe(
      'olá',
    );
  });

  it('is no failure where the panel is closed, and one where the phone cannot', async () => {
    let message = 'Share canceled';
    const { saveFile } = await open(() => {
      throw new PluginRefusal(message);
    });

    await saveFile(new Blob(['a']), 'a.txt');
    message = 'No app can take it';
    await expect(saveFile(new Blob(['a']), 'a.txt')).rejects.toThrow('No app can take it');
  });
});
