import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followVersions, postponeNewVersion } from '../lib/app-version.ts';
import { startTexts } from '../lib/i18n.ts';
import { NewVersionBar } from './new-version-bar.tsx';

const OWN = '/assets/index-own.js';

/** A worker of the version with this first script; `asked` has the messages to it beside questions for its version. */
function workerOf(entry: string) {
  const asked: string[] = [];
  return {
    asked,
    state: 'installed',
    postMessage: ({ type }: { readonly type: string }, ports: readonly MessagePort[]) => {
      if (type === 'version') ports[0]?.postMessage(entry);
      else asked.push(type);
    },
  };
}

/** A browser whose new version waits. */
function waitsFor(waiting: ReturnType<typeof workerOf>): EventTarget {
  const registration = Object.assign(new EventTarget(), { waiting });
  const controller = Object.assign(workerOf(OWN), { scriptURL: '/service-worker.js' });
  const container = Object.assign(new EventTarget(), {
    controller,
    register: async () => registration,
    ready: Promise.resolve({ active: controller }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return container;
}

const reload = vi.fn<() => void>();

beforeEach(async () => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  await startTexts(texts, 'pt-BR', ['public', 'learner']);
});
afterEach(() => {
  postponeNewVersion();
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('offers a new version, and reloads for nobody who did not ask for it', async () => {
  const waiting = workerOf('/assets/index-new.js');
  const container = waitsFor(waiting);
  render(<NewVersionBar />);
  await followVersions();

  await userEvent.click(await screen.findByRole('button', { name: 'Recarregar agora' }));
  expect(waiting.asked).toEqual(['activate']);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('goes away where somebody says later', async () => {
  const waiting = workerOf('/assets/index-new.js');
  waitsFor(waiting);
  render(<NewVersionBar />);
  await followVersions();

  await userEvent.click(await screen.findByRole('button', { name: 'Depois' }));

  expect(screen.queryByText('Há uma nova versão.')).toBeNull();
  expect(waiting.asked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('is offered to no page that is of the new version already', async () => {
  const waiting = workerOf(OWN);
  waitsFor(waiting);
  render(<NewVersionBar />);
  await followVersions();

  // The answer of the worker has come by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(waiting.asked).toEqual([]);
  expect(screen.queryByText('Há uma nova versão.')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
