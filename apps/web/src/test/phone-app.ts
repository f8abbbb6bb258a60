import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { runInThisContext } from 'node:vm';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));

/** A message of the page to the app, as Capacitor's bridge writes it. */
interface SentCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Record<string, unknown>;
}
type Answer = (options: Record<string, unknown>) => unknown;

/** A refusal of a plugin, as the app sends it. */
export class PluginRefusal extends Error {
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** What the base class of every plugin of Android answers. */
const OF_EVERY_PLUGIN = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

/** Plugins of the Android project with their methods, read from the sources that are built into it. */
function pluginsOf(packages: readonly string[]) {
  return packages.flatMap((name) => {
    const folder = folderOf(name);
    const sources = globSync('android/src/main/**/*.{java,kt}', { cwd: folder })
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
      .filter((source) => source.includes('@CapacitorPlugin'));
    return sources.map((source) => {
      const [, id = ''] = /@CapacitorPlugin\(\s*name = "(\w+)"/.exec(source) ?? [];
      const own = [
        ...source.matchAll(/@PluginMethod(\([^)]*\))?\s+(?:override )?(?:public void|fun) (\w+)\(/g),
      ].map(([, how = '', method = '']) => ({
        name: method,
        rtype: how.includes('RETURN_CALLBACK') ? 'callback' : 'promise',
      }));
      const names = new Set(own.map(({ name: method }) => method));
      return { name: id, methods: [...OF_EVERY_PLUGIN.filter((one) => !names.has(one.name)), ...own] };
    });
  });
}

/** Plugins the app is built with. */
export const APP_PLUGINS = [
  '@aparajita/capacitor-biometric-auth',
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capawesome/capacitor-badge',
] as const;

type Bridge = { onmessage?: (event: { readonly data: string }) => void } & {
  postMessage(text: string): void;
};

/** What the app puts into its window: once a file, as what is imported from Capacitor's packages knows it from then on. */
interface Window {
  readonly androidBridge: Bridge;
  readonly Capacitor: object;
  readonly known: ReadonlySet<string>;
  phone: PhoneApp | undefined;
}
let opened: Window | undefined;

function openWindow(): Window {
  const plugins = pluginsOf(APP_PLUGINS);
  const androidBridge: Bridge = {
    postMessage: (text) => window.phone?.receive(JSON.parse(text) as SentCall),
  };
  Object.assign(globalThis, {
    androidBridge,
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {} },
  });
  const folder = folderOf('@capacitor/android');
  runInThisContext(readFileSync(`${folder}/capacitor/src/main/assets/native-bridge.js`, 'utf8'));
  const { Capacitor = {} } = globalThis as { Capacitor?: object };
  Object.assign(Capacitor, { PluginHeaders: plugins });
  const known = new Set(
    plugins.flatMap(({ name, methods }) => methods.map((method) => `${name}.${method.name}`)),
  );
  const window: Window = { androidBridge, Capacitor, known, phone: undefined };
  return window;
}

/** An app for Android around the page of a test: the bridge is Capacitor's own script, only the phone behind it is played. */
export class PhoneApp {
  readonly calls: string[] = [];
  readonly #answers: Readonly<Record<string, Answer>>;
  readonly #listeners = new Map<string, SentCall>();
  readonly #window: Window;

  /** `answers`: what the phone says, by `Plugin.method`; anything else is answered with nothing. */
  constructor(answers: Readonly<Record<string, Answer>> = {}) {
    this.#answers = answers;
    opened ??= openWindow();
    opened.phone = this;
    this.#window = opened;
    const { androidBridge, Capacitor } = opened;
    Object.assign(globalThis, { androidBridge, Capacitor });
  }

  /** A message of the page. */
  receive(call: SentCall): void {
    const name = `${call.pluginId}.${call.methodName}`;
    if (!this.#window.known.has(name)) throw new Error(`The app has no ${name}.`);
    if (call.methodName === 'addListener') {
      this.#listeners.set(`${call.pluginId}.${String(call.options['eventName'])}`, call);
      return;
    }
    if (call.methodName === 'removeListener') {
      this.#listeners.delete(`${call.pluginId}.${String(call.options['eventName'])}`);
      return;
    }
    this.calls.push(name);
    void this.#answer(call, this.#answers[name] ?? (() => ({})));
  }

  async #answer(call: SentCall, answer: Answer): Promise<void> {
    try {
      this.#send({ ...call, success: true, data: await answer(call.options) });
    } catch (error) {
      const { message, code } = error as PluginRefusal;
      this.#send({ ...call, success: false, error: { message, code } });
    }
  }

  #send(result: object): void {
    // As the app does: as text, and not within the call itself.
    queueMicrotask(() => this.#window.androidBridge.onmessage?.({ data: JSON.stringify(result) }));
  }

  /** Whether the page listens for an event of a plugin. */
  listensTo = (event: string): boolean => this.#listeners.has(event);

  /** Something happened on the phone. */
  emit(event: string, data: object): void {
    const call = this.#listeners.get(event);
    if (!call) throw new Error(`Nobody listens for ${event}.`);
    this.#send({ ...call, success: true, save: true, data });
  }

  /** The page is a browser's again. */
  close(): void {
    this.#window.phone = undefined;
    // What is still under way is answered by nobody.
    Reflect.deleteProperty(globalThis, 'Capacitor');
  }
}
