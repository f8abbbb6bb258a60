import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A ceiling against a hang; a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 30_000 });

// Files share a worker's browser and its libraries, as loading them anew took half of the run; each begins with an empty page and the app's own modules unloaded.
vi.resetModules();
document.body.replaceChildren();
document.title = '';
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
