import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A ceiling against a hang; a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
